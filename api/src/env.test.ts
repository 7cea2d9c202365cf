import { isAbsolute } from 'node:path';
import { readApiEnv } from './env';

it('starts with nothing set', () => {
  const env = readApiEnv({});
  expect(env.PORT).toBe(3001);
  expect(isAbsolute(env.DATA_DIR)).toBe(true);
  expect(env.CONTENT_DIR).toMatch(/content$/);
  expect(env.SECRET_KEY).toBeUndefined();
});

it('lists every bad variable with its value and its mend, and hides the secret', () => {
  const read = () =>
    readApiEnv({ PORT: '80000', LOG_LEVEL: 'loud', SECRET_KEY: 'short', TRUST_PROXY: 'maybe', HOST: '0.0.0.0' });
  expect(read).toThrow(/PORT=80000: use a whole number from 0 to 65535/);
  expect(read).toThrow(/LOG_LEVEL=loud: use one of fatal/);
  expect(read).toThrow(/TRUST_PROXY=maybe: use true/);
  expect(read).toThrow(/SECRET_KEY=\(hidden\): use at least 32/);
  expect(read).not.toThrow(/short|HOST/);
});

it.each([
  ['true', true],
  ['1', 1],
  ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
])('understands TRUST_PROXY=%s', (given, value) => {
  expect(readApiEnv({ TRUST_PROXY: given }).TRUST_PROXY).toBe(value);
});
