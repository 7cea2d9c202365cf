import { HEIC_REFUSED } from './pictureTask';
import { preparePictures } from './pictures.testing';
import { blobOfImage } from '../blobOfImage';
import { readPicture } from './readPicture';

const ALERT = 'Please upload a valid image file';
const PICTURE = new File(['picture'], 'me.webp', { type: 'image/webp' });

test('a photo is redrawn in passport proportions and encoded as a JPEG', async () => {
  const { decode, draw } = preparePictures();
  decode.mockResolvedValue({ width: 3000, height: 4000, close: () => undefined });
  const { image, frame } = await readPicture({ source: PICTURE, kind: 'photo' }, PICTURE.name);
  const drawn = draw.mock.calls.map(([, ...places]: number[]) => places.map(Math.round));
  expect(drawn).toEqual([[0, 29, 3000, 3857, 0, 0, 1244, 1600]]);
  expect(image).toMatchObject({ name: 'me.jpg', type: 'image/jpeg' });
  expect(new TextDecoder().decode(image.bytes)).toBe('small');
  expect(frame).toMatchObject({ x: 0, width: 1 });
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

test('decoded pictures are released', async () => {
  const { decode } = preparePictures();
  const close = jest.fn();
  decode.mockResolvedValue({ width: 30, height: 40, close });
  await readPicture({ source: PICTURE, kind: 'photo' }, PICTURE.name);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a file of another type is not even decoded', async () => {
  preparePictures();
  const text = new File(['x'], 'x.pdf', { type: 'application/pdf' });
  await expect(readPicture({ source: text, kind: 'photo' }, text.name)).rejects.toThrow(ALERT);
});

test('a file that cannot be decoded is refused; a HEIC picture with what to do', async () => {
  const { decode } = preparePictures();
  decode.mockRejectedValue(new Error('cannot be decoded'));
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.HEIC', { type: '' });
  await expect(readPicture({ source: PICTURE, kind: 'photo' }, PICTURE.name)).rejects.toThrow(ALERT);
  await expect(readPicture({ source: heic, kind: 'photo' }, heic.name)).rejects.toThrow(HEIC_REFUSED);
});

test('a picture from a draft is a file again', async () => {
  const image = { bytes: new TextEncoder().encode('kept').buffer, name: 'a.png', type: 'image/png' };
  const blob = blobOfImage(image);
  expect(blob.type).toBe('image/png');
  expect(await blob.text()).toBe('kept');
});
