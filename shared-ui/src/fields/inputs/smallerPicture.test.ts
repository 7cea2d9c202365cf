import { smallerPicture } from './smallerPicture';

const MEGABYTE = 1024 * 1024;
const file = (bytes: number, type: string, name = 'photo.heic') => new File([new Uint8Array(bytes)], name, { type });

/** jsdom neither decodes nor draws. */
function browserThatShows(width: number, height: number) {
  const drawn: [number, number][] = [];
  Object.assign(globalThis, { createImageBitmap: async () => ({ width, height, close: () => undefined }) });
  const context = { fillRect: () => undefined, drawImage: () => undefined };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    drawn.push([this.width, this.height]);
    done(new Blob(['small']));
  });
  return drawn;
}

afterEach(() => Reflect.deleteProperty(globalThis, 'createImageBitmap'));

test('a photo of 50 megapixels is sent as a smaller JPEG, and one of another kind as a JPEG', async () => {
  const drawn = browserThatShows(8192, 6144);
  const sent = await smallerPicture(file(12 * MEGABYTE, 'image/jpeg', 'IMG 1.jpg'));
  expect([sent.name, sent.type, sent.size]).toEqual(['IMG 1.jpg', 'image/jpeg', 5]);
  expect((await smallerPicture(file(10, 'image/heic'))).name).toBe('photo.jpg');
  expect(drawn).toEqual(Array(2).fill([2400, 1800]));
});

test('a small picture, a document, and a picture that this browser cannot show are left as they are', async () => {
  const drawn = browserThatShows(800, 600);
  for (const [bytes, type] of [
    [MEGABYTE, 'image/jpeg'],
    [12 * MEGABYTE, 'application/pdf'],
  ] as const) {
    const chosen = file(bytes, type);
    expect(await smallerPicture(chosen)).toBe(chosen);
  }
  Object.assign(globalThis, { createImageBitmap: () => Promise.reject(new Error('unreadable')) });
  const heic = file(10, 'image/heic');
  expect(await smallerPicture(heic)).toBe(heic);
  expect(drawn).toEqual([]);
});
