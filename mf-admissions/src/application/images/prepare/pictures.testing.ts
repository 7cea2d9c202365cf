/** Mocks a picture decoder and a canvas, which jsdom lacks: every file is a picture of 300 by 400 pixels, encoded as `small`. */
export function preparePictures(): { decode: jest.Mock; draw: jest.Mock } {
  const decode = jest.fn(async () => ({ width: 300, height: 400, close: () => undefined }));
  const draw = jest.fn();
  Object.assign(globalThis, { createImageBitmap: decode });
  const addressOf = (blob: Blob) => (blob instanceof File ? 'blob:chosen' : `blob:${blob.type},${blob.size}`);
  Object.assign(URL, { createObjectURL: addressOf, revokeObjectURL: () => undefined });
  const context = { drawImage: draw, fillRect: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    done(new Blob(['small'], { type }));
  });
  return { decode, draw };
}
