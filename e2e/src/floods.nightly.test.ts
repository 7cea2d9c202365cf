import { table } from 'federation/cli/output';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { CALLS } from 'contract/calls';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { openSender } from './sender';
import { startSite, type Site } from './site';

/** What a page in the buffer and a call of the api may take during a flood, in ms; on slow machines so many times as long as before. */
const LIMIT_MS = 250;
const LIMIT_RATIO = 5;
/** What the process may keep of a flood. */
const KEPT_MB = 200;
const VISITOR = { 'x-forwarded-for': '203.0.113.9' };

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { TRUST_PROXY: 'true', LOG_LEVEL: 'error' } });
});
afterAll(() => site.stop());

const megabytes = () =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${site.process.pid}/status`, 'utf8'))?.[1]) / 1024;

async function timeOf(path: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(site.origin + path, { headers: VISITOR });
  await answer.arrayBuffer();
  expect([path, answer.status]).toEqual([path, 200]);
  return performance.now() - begun;
}

const share = (times: number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? 0;

/** Asks for an address until `isOver`, ten times at least. */
async function timesOf(path: string, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < 10 || !isOver()) {
    times.push(await timeOf(path));
    await pause(20);
  }
  return times;
}

/** Measures a page in the buffer and a call of the api before and during a flood, and what the process keeps of it. */
async function beside(what: string, part: number, flood: () => Promise<void>): Promise<void> {
  const paths = ['/about', CALLS.generateApplicationNumber];
  const quiet = await Promise.all(paths.map((path) => timesOf(path, () => true)));
  const before = megabytes();
  let isOver = false;
  const flooding = flood().finally(() => (isOver = true));
  const during = await Promise.all(paths.map((path) => timesOf(path, () => isOver)));
  await flooding;
  const after = megabytes();
  const ms = (times: number[]) => Math.round(share(times, part));
  const rows = paths.map((path, index) => [
    path,
    ms(quiet[index] ?? []),
    ms(during[index] ?? []),
    Math.round(Math.max(...(during[index] ?? []))),
  ]);
  const head = ['address', `ms before, at ${part}`, 'during', 'slowest'];
  const printed = table([head, ...rows.map((row) => row.map(String))]);
  console.log(`${what}: memory ${Math.round(before)} MB, then ${Math.round(after)} MB\n${printed}`);
  for (const [path, usual, now] of rows as [string, number, number][]) {
    expect([path, now < Math.max(LIMIT_MS, LIMIT_RATIO * usual)]).toEqual([path, true]);
  }
  expect(after - before).toBeLessThan(KEPT_MB);
}

/** Opens a connection that sends so many requests at once. */
function connection(count: number, path: (turn: number) => string, address: string): net.Socket {
  const { hostname, port } = new URL(site.origin);
  const socket = net.connect(Number(port), hostname).on('error', () => undefined);
  const asked = (turn: number) =>
    `GET ${path(turn)} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  socket.write(Array.from({ length: count }, (_, turn) => asked(turn)).join(''));
  return socket;
}

test('fifteen thousand searches on ten connections, dropped and sent again ten times, keep nobody waiting', async () => {
  await beside('searches', 0.95, async () => {
    for (let round = 0; round < 10; round += 1) {
      const sockets = Array.from({ length: 10 }, (_, one) =>
        connection(1500, (turn) => `/search?q=${round}-${one}-${turn}`, '192.0.2.1'),
      );
      await pause(300);
      for (const socket of sockets) socket.destroy();
    }
  });
});

test.each([
  ['sixty pages each at once', 60],
  ['a few pages each at once', 8],
])('four hundred connections that send for %s and read nothing keep nobody waiting', async (what, count) => {
  await beside(`slow readers, ${what}`, 0.95, async () => {
    const pages = ['/about', '/library', '/events', '/B.Pharm'];
    const sockets = Array.from({ length: 400 }, () =>
      connection(count, (turn) => pages[turn % pages.length] ?? '/', '192.0.2.2').pause(),
    );
    await pause(5000);
    for (const socket of sockets) socket.destroy();
  });
});

test('85 wrong sign-ins a second from ever other networks keep nobody waiting', async () => {
  const { headers } = await openSender(site);
  await beside('sign-ins', 0.5, async () => {
    const sent: Promise<unknown>[] = [];
    for (let turn = 0; turn < 850; turn += 1) {
      const from = {
        ...headers,
        'content-type': 'application/json',
        'x-forwarded-for': `10.${turn >> 8}.${turn & 255}.7`,
      };
      const body = JSON.stringify({ email: `somebody${turn}@example.in`, password: 'not the password of anybody' });
      sent.push(
        fetch(site.origin + STAFF_CALLS.signIn, { method: 'POST', headers: from, body }).then((answer) =>
          answer.text(),
        ),
      );
      await pause(1000 / 85);
    }
    await Promise.all(sent);
  });
});
