import { encodeWithin } from './encodeWithin';

/** Draws pictures that take `bytesPerPixel` at full quality, and records the attempts. */
function sheets(bytesPerPixel: number) {
  const tried: [longSide: number, quality: number | undefined][] = [];
  const paint = (longSide: number) => ({
    context: {} as CanvasRenderingContext2D,
    encode: async (type: string, quality?: number) => {
      tried.push([longSide, quality]);
      return new Blob([new Uint8Array(longSide * longSide * bytesPerPixel * (quality ?? 1))], { type });
    },
  });
  return { tried, paint };
}

test('a picture that fits is encoded once', async () => {
  const { tried, paint } = sheets(0.05);
  const picture = await encodeWithin(1600, 'image/jpeg', paint);
  expect(picture.type).toBe('image/jpeg');
  expect(tried).toHaveLength(1);
});

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

test('a browser that cannot encode the picture is named as the reason', async () => {
  const nothing = { context: {} as CanvasRenderingContext2D, encode: async () => null };
  await expect(encodeWithin(800, 'image/png', () => nothing)).rejects.toThrow(
    'pictures: this browser cannot write image/png of 800 pixels',
  );
});
