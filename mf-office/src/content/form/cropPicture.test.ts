import { naturalCrop } from './cropPicture';

test('a frame on the displayed picture selects whole pixels of the picture itself; without one it is all of it', () => {
  const image = new Image();
  Object.defineProperties(image, { naturalWidth: { value: 1200 }, naturalHeight: { value: 800 } });
  const frame = { unit: '%', x: 25, y: 10, width: 50, height: 33.34 } as const;
  expect(naturalCrop(image, frame)).toEqual({ x: 300, y: 80, width: 600, height: 267 });
  const whole = { x: 0, y: 0, width: 1200, height: 800 };
  expect(naturalCrop(image, undefined)).toEqual(whole);
  expect(naturalCrop(image, { ...frame, width: 0 })).toEqual(whole);
});
