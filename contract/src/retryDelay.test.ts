import { retryDelay } from './retryDelay';

test('each delay is twice the previous one, up to the longest, with jitter', () => {
  const delays = (failures: number) =>
    Array.from({ length: 50 }, () => retryDelay(failures, { firstMs: 100, longestMs: 1000 }));
  for (const [failures, delay] of [
    [1, 100],
    [3, 400],
    [5, 1000],
    [5000, 1000],
  ] as const) {
    expect(Math.min(...delays(failures))).toBeGreaterThanOrEqual(delay / 2);
    expect(Math.max(...delays(failures))).toBeLessThanOrEqual(delay * 1.5);
  }
});
