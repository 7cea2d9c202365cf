import { createBackOff } from './backOff';

test('repeated failures lead to longer and longer pauses, up to a minute and a half, but never to giving up', () => {
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

test('a success ends the pause immediately, and the next failure starts with a short one', () => {
  const backOff = createBackOff(() => 0);
  backOff.failed('page');
  expect(backOff.isWaiting('page')).toBe(true);
  expect(backOff.isWaiting('another')).toBe(false);
  backOff.succeeded('page');
  expect(backOff.isWaiting('page')).toBe(false);
});
