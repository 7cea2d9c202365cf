import { logOf } from '../testing/logOf.testing';
import { openTestApi } from '../testing/testApi';

const THEIRS = 'balancer-7f3a.0042';

/** Returns the id of the response to a request with this header. */
async function answered(given: string, variables: Record<string, string> = {}): Promise<string> {
  const api = await openTestApi(variables);
  const { headers } = await api.app.inject({ url: '/api/health', headers: { 'x-request-id': given } });
  await api.close();
  return String(headers['x-request-id']);
}

it('a request keeps the id that a trusted proxy gave it', async () => {
  expect(await answered(THEIRS, { TRUST_PROXY: '1' })).toBe(THEIRS);
});

it.each([
  ['of an untrusted client', THEIRS, { TRUST_PROXY: 'false' }],
  ['that is too short', 'abc', { TRUST_PROXY: '1' }],
  ['that would inject into the log', 'a"}{"level":60', { TRUST_PROXY: '1' }],
])('an id %s is replaced by one of our own', async (_what, given, variables) => {
  expect(await answered(given, variables)).toMatch(/^[\da-f-]{36}$/);
});

it('a cacheable response has no id', async () => {
  const api = await openTestApi();
  const { data } = (await api.app.inject('/api/events')).json<{
    data: { baseUrl: string; data: { image: string }[] };
  }>();
  const picture = await api.app.inject(data.baseUrl + data.data[0]?.image);
  expect([picture.statusCode, picture.headers['x-request-id']]).toEqual([200, undefined]);
  await api.close();
});

it('each log line of a request has its id', async () => {
  const api = await openTestApi({ TRUST_PROXY: '1' });
  const log = await logOf(api.env, 'info', (app) =>
    app.inject({ url: '/api/events', headers: { 'x-request-id': THEIRS } }),
  );
  await api.close();
  const lines = log
    .trim()
    .split('\n')
    .map((line): { reqId?: string; msg: string } => JSON.parse(line));
  expect(lines.filter(({ reqId }) => reqId === THEIRS).map(({ msg }) => msg)).toEqual([
    'incoming request',
    'request completed',
  ]);
});
