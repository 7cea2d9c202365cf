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
