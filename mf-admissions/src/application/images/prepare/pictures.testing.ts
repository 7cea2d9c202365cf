/** What jsdom lacks, a decoder of pictures and a canvas: every file is a picture of 300 by 400 pixels, written as `small`. */
export function preparePictures(): { decode: jest.Mock; draw: jest.Mock } {
  const decode = jest.fn(async () => ({ width: 300, height: 400, close: () => undefined }));
  const draw = jest.fn();
  // What is decoded besides chosen files finds out whether this browser turns pictures: it does.
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
