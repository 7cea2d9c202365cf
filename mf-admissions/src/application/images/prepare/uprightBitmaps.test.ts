const asked = async (decode: () => Promise<object>) => {
  jest.resetModules();
  Object.assign(globalThis, { createImageBitmap: jest.fn(decode) });
  return (await import('./uprightBitmaps')).bitmapsAreUpright();
};

test('a browser that rotates the test picture is trusted', async () => {
  expect(await asked(async () => ({ width: 1, height: 2 }))).toBe(true);
});

test('one that does not rotate it, or does not know the option, is not', async () => {
  expect(await asked(async () => ({ width: 2, height: 1 }))).toBe(false);
  expect(await asked(() => Promise.reject(new TypeError('from-image is no value of the option')))).toBe(false);
});
