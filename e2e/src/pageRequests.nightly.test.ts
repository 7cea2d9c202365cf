import http from 'node:http';
import { startSite, type Site } from './site';

let site: Site;

beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true' } });
});

afterAll(() => site.stop());

const FLOOD = 400;
const FLOODING = '192.0.2.1';
/** How long after sending their requests the flood's visitors disconnect, in milliseconds. */
const DROPPED_MS = 40;
const UNREAD_LIMIT_MS = 1000;
/** On a slow machine: how many times longer requests that are rendered may take than those that the router answers. */
const UNREAD_RATIO = 6;

/** Requests a page and drops the connection. */
const drop = (path: string, address: string, method: string): Promise<void> =>
  new Promise((resolve) => {
    const request = http.request(site.origin + path, { method, agent: false, headers: { 'x-forwarded-for': address } });
    request.on('error', () => undefined).once('close', () => resolve());
    request.once('response', (response) => response.resume());
    request.once('finish', () => setTimeout(() => request.destroy(), DROPPED_MS)).end();
  });

async function timed(path: string, address: string) {
  const begun = Date.now();
  const answer = await fetch(site.origin + path, { headers: { 'x-forwarded-for': address } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: Date.now() - begun };
}

/** Returns how many milliseconds an uncached page takes while a flood of requests for other pages is sent and aborted. */
async function unreadBeside(
  flood: (number: number) => string,
  unread: string,
  address: string,
  method = 'GET',
): Promise<number> {
  const dropped = Array.from({ length: FLOOD }, (_request, number) => drop(flood(number), FLOODING, method));
  // while requests of an address are queued, further ones from it get 503
  await (address === FLOODING ? Promise.all(dropped) : new Promise((resolve) => setTimeout(resolve, DROPPED_MS)));
  const { status, ms } = await timed(unread, address);
  expect(status).toBe(200);
  await Promise.all(dropped);
  return ms;
}

test('400 aborted requests make nobody wait more than a second for an uncached page', async () => {
  await timed('/about', '192.0.2.9');
  // cached pages are served before the router, and would not measure the machine
  const besideRouted = await unreadBeside(() => '/about', '/library', '192.0.2.9', 'HEAD');
  const limit = Math.max(UNREAD_LIMIT_MS, UNREAD_RATIO * besideRouted);
  for (const [unread, address] of [
    ['/vision', '192.0.2.9'],
    ['/research', FLOODING],
  ] as const) {
    const ms = await unreadBeside((number) => `/search?q=${address}-${number}`, unread, address);
    expect(ms < limit ? 'in time' : `${unread} after ${ms} ms, with ${limit} ms to go`).toBe('in time');
  }
});
