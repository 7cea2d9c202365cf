import { logOf } from '../testing/logOf.testing';
import { forAllTests, openTestApi } from '../testing/testApi';

const PROXY = '10.0.0.1';
const THEIRS = 'balancer-7f3a.0042';

const api = forAllTests(() => openTestApi({ TRUST_PROXY: PROXY }));

/** Returns the id of the response to a request with this header. */
async function answered(given: string, remoteAddress = PROXY): Promise<string> {
  const asked = { url: '/api/health', headers: { 'x-request-id': given }, remoteAddress };
  return String((await api.app.inject(asked)).headers['x-request-id']);
}

it('a request keeps the id that a trusted proxy gave it', async () => {
  expect(await answered(THEIRS)).toBe(THEIRS);
});

it.each([
  ['of an untrusted client', THEIRS, '192.0.2.1'],
  ['that is too short', 'abc', PROXY],
  ['that would inject into the log', 'a"}{"level":60', PROXY],
])('an id %s is replaced by one of our own', async (_what, given, from) => {
  expect(await answered(given, from)).toMatch(/^[\da-f-]{36}$/);
});

it('a cacheable response has no id', async () => {
  const { data } = (await api.app.inject('/api/events')).json<{
    data: { baseUrl: string; data: { image: string }[] };
  }>();
  const picture = await api.app.inject(data.baseUrl + data.data[0]?.image);
  expect([picture.statusCode, picture.headers['x-request-id']]).toEqual([200, undefined]);
});

it('each log line of a request has its id', async () => {
  const log = await logOf(api.env, 'info', (app) =>
    app.inject({ url: '/api/events', headers: { 'x-request-id': THEIRS }, remoteAddress: PROXY }),
  );
  const lines = log
    .trim()
    .split('\n')
    .map((line): { reqId?: string; msg: string } => JSON.parse(line));
  expect(lines.filter(({ reqId }) => reqId === THEIRS).map(({ msg }) => msg)).toEqual([
    'incoming request',
    'request completed',
  ]);
});
