import { isHeic } from './heic';

const file = (brand: string) => new Blob([new Uint8Array([0, 0, 0, 24]), `ftyp${brand}`, new Uint8Array(12)]);

test.each(['heic', 'heix', 'mif1'])('a picture of brand %s is HEIC', async (brand) => {
  expect(await isHeic(file(brand))).toBe(true);
});

test('an AVIF picture, a video and an empty file are not', async () => {
  const all = await Promise.all([file('avif'), file('isom'), new Blob([])].map(isHeic));
  expect(all).toEqual([false, false, false]);
});
