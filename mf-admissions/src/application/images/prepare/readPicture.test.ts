import { waitFor } from '@testing-library/react';
import { encodeWithin } from './encodeWithin';
import { HEIC_REFUSED, type PictureTask } from './pictureTask';
import { preparePictures } from './pictures.testing';
import { readPicture, type WorkerReply } from './readPicture';

const ALERT = 'Please upload a valid image file';
const WHOLE = { x: 0, y: 0, width: 1, height: 1 };
const PICTURE = new File(['picture'], 'me.webp', { type: 'image/webp' });

test('a photo is redrawn in passport proportions and encoded as a JPEG, and the decoded one is released', async () => {
  const { decode, draw } = preparePictures();
  const close = jest.fn();
  decode.mockResolvedValue({ width: 3000, height: 4000, close });
  const { image, frame } = await readPicture({ source: PICTURE, kind: 'photo' }, PICTURE.name);
  const drawn = draw.mock.calls.map(([, ...places]: number[]) => places.map(Math.round));
  expect(drawn).toEqual([[0, 29, 3000, 3857, 0, 0, 1244, 1600]]);
  expect(image).toMatchObject({ name: 'me.jpg', type: 'image/jpeg' });
  expect(new TextDecoder().decode(image.bytes)).toBe('small');
  expect(frame).toMatchObject({ x: 0, width: 1 });
  expect(close).toHaveBeenCalledTimes(1);
});

test('the part that the applicant chose is the part that is drawn', async () => {
  const { draw } = preparePictures();
  const frame = { x: 0.5, y: 0.5, width: 0.35, height: 0.3375 };
  await readPicture({ source: PICTURE, kind: 'photo', frame }, PICTURE.name);
  expect(draw).toHaveBeenCalledWith(expect.anything(), 150, 200, 105, 135, 0, 0, 105, 135);
});

test('a signature stays complete and is never enlarged', async () => {
  const { draw } = preparePictures();
  await readPicture({ source: PICTURE, kind: 'signature' }, PICTURE.name);
  expect(draw).toHaveBeenCalledWith(expect.anything(), 0, 0, 300, 400, 0, 0, 300, 400);
});

test.each([
  ['', '\0\0\0\x18ftypheic', HEIC_REFUSED],
  ['', '\0\0\0\x18ftypmif1', HEIC_REFUSED],
  ['image/avif', '\0\0\0\x18ftypavif', ALERT],
  ['image/webp', 'picture', ALERT],
])(
  'a file of type "%s" that cannot be decoded is refused; a HEIC picture with what to do',
  async (type, content, said) => {
    const { decode } = preparePictures();
    decode.mockRejectedValue(new Error('cannot be decoded'));
    const file = new File([content], 'IMG_1', { type });
    await expect(readPicture({ source: file, kind: 'photo' }, file.name)).rejects.toThrow(said);
  },
);

test('a browser that would leave the picture lying has it turned by an image element', async () => {
  const { decode, draw } = preparePictures();
  decode.mockRejectedValue(new TypeError('no value of the option'));
  const isDecoded = jest.fn(async () => undefined);
  Object.assign(HTMLImageElement.prototype, { decode: isDecoded });
  await readPicture({ source: PICTURE, kind: 'signature' }, PICTURE.name);
  expect(isDecoded).toHaveBeenCalledTimes(1);
  expect(draw.mock.calls[0]?.[0]).toBeInstanceOf(HTMLImageElement);
});

describe('in a worker', () => {
  const TASK: PictureTask = { source: PICTURE, kind: 'photo' };

  /** A mock worker that responds when the test decides. */
  class PretendedWorker extends EventTarget {
    static made: PretendedWorker[] = [];
    asked: PictureTask[] = [];
    terminate = jest.fn();
    constructor() {
      super();
      PretendedWorker.made.push(this);
    }
    postMessage(task: PictureTask) {
      this.asked.push(task);
    }
    answer(data: WorkerReply) {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  const made = () => PretendedWorker.made[0] as PretendedWorker;
  const asked = (times: number) => waitFor(() => expect(made().asked).toHaveLength(times));

  // The state of the worker lasts as long as the page.
  async function newPage() {
    jest.resetModules();
    preparePictures();
    PretendedWorker.made = [];
    Object.assign(globalThis, { Worker: PretendedWorker, OffscreenCanvas: {} });
    return (await import('./readPicture')).readPicture;
  }

  afterEach(() => ['Worker', 'OffscreenCanvas'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

  test('pictures are prepared one at a time, and each gets its own result', async () => {
    const read = await newPage();
    const first = read(TASK, 'one.png');
    const second = expect(read(TASK, 'two.png')).rejects.toThrow('no picture');
    await asked(1);
    made().answer({ prepared: { picture: new Blob(['small'], { type: 'image/jpeg' }), frame: WHOLE } });
    expect((await first).image.name).toBe('one.jpg');
    await asked(2);
    made().answer({ refusal: 'no picture' });
    await second;
  });

  test('a worker whose script fails to load leaves its tasks to the page, and is not used again', async () => {
    const read = await newPage();
    const work = read(TASK, 'one.png');
    await asked(1);
    made().dispatchEvent(new Event('error'));
    expect((await work).image.name).toBe('one.jpg');
    expect(made().terminate).toHaveBeenCalled();
    await read(TASK, 'two.png');
    expect(PretendedWorker.made).toHaveLength(1);
  });
});

/** Draws pictures that take `bytesPerPixel` at full quality, and records the attempts. */
function sheets(bytesPerPixel: number) {
  const tried: [longSide: number, quality: number | undefined][] = [];
  const paint = (longSide: number) => ({
    context: {} as CanvasRenderingContext2D,
    encode: async (type: string, quality?: number) => {
      tried.push([longSide, quality]);
      return { type, size: longSide * longSide * bytesPerPixel * (quality ?? 1) } as Blob;
    },
  });
  return { tried, paint };
}

test('quality is reduced before size', async () => {
  const { tried, paint } = sheets(0.11);
  await encodeWithin(1600, 'image/jpeg', paint);
  expect(tried.map(([longSide]) => longSide)).toEqual([1600, 1600, 1600]);
  expect(tried.map(([, quality]) => quality)).toEqual([0.86, 0.76, 0.66]);
});

test.each(['image/jpeg', 'image/png'] as const)('the least compressible %s is encoded within 200 KB', async (type) => {
  const { paint } = sheets(3);
  expect((await encodeWithin(1600, type, paint)).size).toBeLessThanOrEqual(200_000);
});
