test.each([
  ['rotates the test picture is trusted', async () => ({ width: 1, height: 2 }), true],
  ['does not rotate it is not', async () => ({ width: 2, height: 1 }), false],
  ['does not know the option is not', () => Promise.reject(new TypeError('no value of the option')), false],
])('a browser that %s', async (_, decode, isTrusted) => {
  jest.resetModules();
  Object.assign(globalThis, { createImageBitmap: decode });
  expect(await (await import('./uprightBitmaps')).bitmapsAreUpright()).toBe(isTrusted);
});
