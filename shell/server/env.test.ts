import { readWebEnv } from './env';

test('every invalid variable is listed with its value and the fix, including those of the api', () => {
  const wrong = {
    PORT: '80a',
    API_URL: 'ftp://x',
    RENDER_WORKERS: '-1',
    RENDER_USER: 'nobody',
    SITE_URL: 'https://college.example.org/site',
    LOG_LEVEL: 'loud',
    RATE_LIMIT_PER_MINUTE: 'x',
  };
  let message = '';
  try {
    readWebEnv(wrong);
  } catch (error) {
    message = String(error);
  }
  for (const [name, value] of Object.entries(wrong)) {
    expect(message).toContain(name);
    expect(message).toContain(value);
  }
  expect(message.match(/PORT/g)).toHaveLength(1);
});

test('the address of the site may have a trailing slash', () => {
  for (const SITE_URL of ['https://college.example.org', 'https://college.example.org/']) {
    expect(readWebEnv({ SITE_URL }).api.SITE_URL).toBe('https://college.example.org');
  }
});
