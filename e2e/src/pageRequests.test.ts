import http from 'node:http';
import { startSite, type Site } from './site';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true' } });
});

afterAll(() => site.stop());

const FLOOD = 400;
/** After so long the flood's visitors have gone. */
const DROPPED_MS = 40;
const UNREAD_LIMIT_MS = 1000;

/** Asks for a page and drops the connection. */
const drop = (path: string, address: string): Promise<void> =>
  new Promise((resolve) => {
    const request = http.get(site.origin + path, { agent: false, headers: { 'x-forwarded-for': address } });
    request.on('error', () => undefined).once('close', () => resolve());
    request.once('response', (response) => response.resume());
    setTimeout(() => request.destroy(), DROPPED_MS);
  });

async function timed(path: string, address: string) {
  const begun = Date.now();
  const answer = await fetch(site.origin + path, { headers: { 'x-forwarded-for': address } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: Date.now() - begun };
}

test.each([
  ['another visitor', '192.0.2.9', '/vision'],
  ['a visitor behind the same address', '192.0.2.1', '/research'],
])('400 dropped requests make %s wait less than a second for an unread page', async (_who, address, unread) => {
  await timed('/about', address);
  const flood = Array.from({ length: FLOOD }, (_request, number) =>
    drop(`/search?q=${address}-${number}`, '192.0.2.1'),
  );
  await new Promise((resolve) => setTimeout(resolve, DROPPED_MS));
  const { status, ms } = await timed(unread, address);
  expect(status).toBe(200);
  expect(ms).toBeLessThan(UNREAD_LIMIT_MS);
  await Promise.all(flood);
});

test('a page is the same by whatever names nobody reads, and so is what is not there', async () => {
  const etagOf = async (path: string) => (await fetch(site.origin + path)).headers.get('etag');
  const events = await Promise.all(['/events', '/events?utm_source=mail', '/EVENTS/?x=1'].map(etagOf));
  expect(new Set(events).size).toBe(1);
  expect(await etagOf('/events?page=2&x=1')).not.toBe(events[0]);
  const missing = await Promise.all(['/no/such/page', '/no/other/page?x', '//elsewhere.example.org/x'].map(etagOf));
  expect(new Set(missing).size).toBe(1);
  const unknown = [];
  for (const path of ['/no-such-course', '/no-other-course']) unknown.push(await etagOf(path));
  expect(new Set(unknown).size).toBe(1);
});
