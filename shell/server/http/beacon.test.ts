import fastify from 'fastify';
import { serveBeacon } from './beacon';
import type { BeaconReport } from 'shell/page-contract/beaconReport';
import { createBucketCookies, processDigest } from '../canary/bucketCookie';
import { createMetrics } from '../canary/metrics';

const REPORT: BeaconReport = {
  page: ['shell@1.0.0', 'mf-a@1.5.0'],
  uses: ['shell@1.0.0', 'mf-a@1.5.0'],
  failed: ['mf-a@1.5.0'],
  faults: [{ release: 'mf-a@1.5.0', kind: 'load' }],
  vitals: [{ name: 'LCP', rating: 'good' }],
};

const CANARY = 'mf-c@2.0.0';

async function openBeacon(isLimited = false) {
  const app = fastify();
  const metrics = createMetrics();
  const onReport = jest.fn();
  const cookies = createBucketCookies(processDigest());
  const canHaveMet = (id: string, bucket: number | undefined) =>
    id === CANARY ? bucket !== undefined : id !== 'mf-b@9.9.9';
  await app.register(serveBeacon, { metrics, isLimited, cookies, canHaveMet, onReport });
  const post = async (payload: object | string, type = 'application/json', bucket = '') => {
    const answer = await app.inject({
      method: 'POST',
      url: '/federation/beacon',
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': type, cookie: `release-lot=${bucket}` },
    });
    return answer.statusCode;
  };
  return { metrics, post, onReport, cookies };
}

test('a report counts for the releases that it names', async () => {
  const { metrics, post, onReport } = await openBeacon();
  expect(await post(REPORT)).toBe(204);
  expect(metrics.of('mf-a@1.5.0')).toEqual({ uses: 1, failed: 1, loadFailures: 1, 'LCP good': 1 });
  expect(metrics.of('shell@1.0.0')).toEqual({ uses: 1, 'LCP good': 1 });
  expect(onReport).toHaveBeenCalledTimes(1);
});

test('a report about a canary counts with a bucket cookie that this site has signed, not with a forged one', async () => {
  const { metrics, post, onReport, cookies } = await openBeacon();
  const report = { ...REPORT, page: [CANARY], uses: [CANARY], failed: [CANARY], faults: [] };
  for (const chosen of ['', '37', `37.${'a'.repeat(12)}.${'a'.repeat(43)}`]) {
    expect(await post(report, undefined, chosen)).toBe(204);
    expect(onReport).toHaveBeenLastCalledWith(expect.objectContaining({ uses: [], failed: [] }), undefined);
  }
  expect(metrics.of(CANARY)).toEqual({});
  const { assignment, value } = cookies.assign();
  await post(report, undefined, value);
  expect(metrics.of(CANARY)).toMatchObject({ uses: 1, failed: 1 });
  const sender = { visitor: assignment.visitor, address: '127.0.0.1' };
  expect(onReport).toHaveBeenLastCalledWith(expect.objectContaining({ uses: [CANARY], failed: [CANARY] }), sender);
});

test('a report about a release that its sender cannot have got is ignored', async () => {
  const { metrics, post } = await openBeacon();
  const id = 'mf-b@9.9.9';
  expect(
    await post({ ...REPORT, page: [id], uses: [id], failed: [id], faults: [{ release: id, kind: 'error' }] }),
  ).toBe(204);
  expect(metrics.of(id)).toEqual({});
});

test.each([
  ['no JSON', 'hello', 400],
  ['a form, as other sites can send it', 'uses=shell', 415],
  ['too large', `{"page":["${'x'.repeat(5000)}"]}`, 413],
  ['incomplete', { uses: [] }, 400],
  ['of something that is no release', { ...REPORT, uses: ['<script>'] }, 400],
  ['of an unknown kind', { ...REPORT, faults: [{ release: 'mf-a@1.5.0', kind: 'other' }] }, 400],
  ['longer than allowed', { ...REPORT, uses: Array.from({ length: 9 }, (_value, i) => `mf-a@${i}`) }, 400],
])('a report that is %s is excluded', async (_what, payload, status) => {
  const { metrics, post } = await openBeacon();
  const type = status === 415 ? 'application/x-www-form-urlencoded' : undefined;
  expect(await post(payload, type)).toBe(status);
  expect(metrics.takeUnsaved()).toEqual({});
});

test('reports from one address are rate-limited', async () => {
  const { post } = await openBeacon(true);
  for (let sent = 0; sent < 240; sent += 1) await post(REPORT);
  expect(await post(REPORT)).toBe(429);
});
