import { recoveryMs } from './probe';

const look = (at: number, ms = 20, status = 200) => ({ at, ms, status });
const calm = (from: number) => Array.from({ length: 10 }, (_value, index) => look(from + index * 250));

test('a site has recovered from the first of two seconds of good responses on', () => {
  expect(recoveryMs([look(900, 5000), ...calm(1000)], 1000, 200)).toBe(0);
  expect(recoveryMs([look(1000, 900), look(1250, 20, 503), ...calm(1500)], 1000, 200)).toBe(500);
  expect(recoveryMs([...calm(1000).slice(0, 4), look(2000, 900), ...calm(2250)], 1000, 200)).toBe(1250);
});

test('a site that keeps failing has not recovered', () => {
  expect(
    recoveryMs(
      calm(1000).map((one) => ({ ...one, status: 503 })),
      1000,
      200,
    ),
  ).toBe(Infinity);
});
