import { createBackOff } from './backOff';

test('what fails again and again is left alone longer and longer, up to a minute and a half, and never for good', () => {
  let now = 0;
  const backOff = createBackOff(() => now);
  const lengths = Array.from({ length: 8 }, () => {
    backOff.failed('mf-careers');
    const begun = now;
    while (backOff.isWaiting('mf-careers')) now += 100;
    return now - begun;
  });
  expect(lengths[0]).toBeGreaterThanOrEqual(2000);
  expect(lengths[0]).toBeLessThanOrEqual(6100);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(90_100);
  expect(lengths.at(-1)).toBeGreaterThanOrEqual(30_000);
});

test('what works again is trusted at once, and starts with a short pause the next time', () => {
  const backOff = createBackOff(() => 0);
  backOff.failed('page');
  expect(backOff.isWaiting('page')).toBe(true);
  expect(backOff.isWaiting('another')).toBe(false);
  backOff.succeeded('page');
  expect(backOff.isWaiting('page')).toBe(false);
});
