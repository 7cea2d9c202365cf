/** Mocks a picture decoder and a canvas, which jsdom lacks: every file is a picture of 300 by 400 pixels, encoded as `small`. */
export function preparePictures(): { decode: jest.Mock; draw: jest.Mock } {
  const decode = jest.fn(async () => ({ width: 300, height: 400, close: () => undefined }));
  const draw = jest.fn();
  // Decoding anything but a chosen file probes whether this browser applies the orientation: it does.
  const upright = { width: 3, height: 4, close: () => undefined };
  Object.assign(globalThis, {
    createImageBitmap: async (source: Blob) => (source instanceof File ? decode() : upright),
  });
  const addressOf = (blob: Blob) => (blob instanceof File ? 'blob:chosen' : `blob:${blob.type},${blob.size}`);
  Object.assign(URL, { createObjectURL: addressOf, revokeObjectURL: () => undefined });
  const context = { drawImage: draw, fillRect: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) => {
    done(new Blob(['small'], { type }));
  });
  return { decode, draw };
}
