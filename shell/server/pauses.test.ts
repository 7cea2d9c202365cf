import { createPauses } from './pauses';

test('what fails again and again is left alone longer and longer, up to a minute and a half, and never for good', () => {
  let now = 0;
  const pauses = createPauses(() => now);
  const lengths = Array.from({ length: 8 }, () => {
    pauses.pause('mf-careers');
    const begun = now;
    while (pauses.isPaused('mf-careers')) now += 100;
    return now - begun;
  });
  expect(lengths[0]).toBeGreaterThanOrEqual(2000);
  expect(lengths[0]).toBeLessThanOrEqual(6100);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(90_100);
  expect(lengths.at(-1)).toBeGreaterThanOrEqual(30_000);
});

test('what works again is trusted at once, and starts with a short pause the next time', () => {
  const pauses = createPauses(() => 0);
  pauses.pause('page');
  expect(pauses.isPaused('page')).toBe(true);
  expect(pauses.isPaused('another')).toBe(false);
  pauses.end('page');
  expect(pauses.isPaused('page')).toBe(false);
});
