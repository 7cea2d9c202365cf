import { once } from 'node:events';
import fs from 'node:fs';
import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CALLS } from 'contract/calls';
import { databaseIn } from './database';
import { openSender } from './sender';
import { startSite, temporaryDir, type Site } from './site';

const MESSAGE = { name: 'Anjali', email: 'anjali@example.in', subject: 'Hostel', message: 'Is there a room?' };
const MEGABYTE = 1024 * 1024;
const PIECE = 64 * 1024;

/** Returns the milliseconds that a cached page took. */
async function readyPage({ origin }: Site): Promise<number> {
  const start = performance.now();
  const answer = await fetch(`${origin}/about`);
  expect(answer.status).toBe(200);
  await answer.text();
  return performance.now() - start;
}

async function slowestPage(site: Site, during: Promise<unknown>): Promise<number> {
  let isOver = false;
  void during.finally(() => (isOver = true));
  let slowest = 0;
  while (!isOver) slowest = Math.max(slowest, await readyPage(site));
  return slowest;
}

/** Sends a large body in pieces, so that this process goes on reading pages. @returns the status */
async function sendInPieces({ origin }: Site, headers: OutgoingHttpHeaders, text: string): Promise<number> {
  const body = Buffer.from(text);
  const request = http.request(origin + CALLS.storeAdmission, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'content-length': body.length },
    agent: false,
  });
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  const pieces = Array.from({ length: Math.ceil(body.length / PIECE) }, (_value, piece) =>
    body.subarray(piece * PIECE, (piece + 1) * PIECE),
  );
  await pipeline(Readable.from(pieces), request);
  const [answer] = await answered;
  answer.resume();
  return answer.statusCode ?? 0;
}

describe('while a large body arrives', () => {
  let site: Site;
  beforeAll(async () => {
    site = await startSite();
    await readyPage(site);
  });
  afterAll(() => site.stop());

  test.each([
    ['one answer', () => ({ name: 'x'.repeat(23 * MEGABYTE) }), 413],
    ['pictures', () => ({ applicants_image: `data:image/png;base64,${'A'.repeat(23 * MEGABYTE)}` }), 422],
  ])('a cached page hardly waits for a body of 23 MB in %s', async (_what, body, status) => {
    const send = await openSender(site);
    const quiet = await slowestPage(site, new Promise((resolve) => setTimeout(resolve, 1000)));
    // once may be the machine's own pause
    const shares: number[] = [];
    for (let round = 0; round < 3; round++) {
      const begun = performance.now();
      const sending = sendInPieces(site, send.headers, JSON.stringify(body()));
      const slowest = await slowestPage(site, sending);
      shares.push((slowest - quiet) / (performance.now() - begun));
      expect(await sending).toBe(status);
    }
    // a server that read or checked the body where it serves pages would keep them waiting for much of each round
    expect(Math.min(...shares)).toBeLessThan(1 / 4);
  });
});

test('a site whose database is damaged logs what to do, is alive but not ready, and keeps serving everything that needs no database', async () => {
  const dataDir = temporaryDir('data');
  fs.writeFileSync(databaseIn(dataDir), 'no database'.repeat(1000));
  const site = await startSite({ dataDir });
  expect(site.log()).toContain(`the database ${databaseIn(dataDir)} is damaged`);
  expect(await (await fetch(`${site.origin}/events`)).text()).toContain('<h1');
  const ready = await fetch(`${site.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
  expect(await ready.json()).toMatchObject({ checks: { database: 'is damaged' } });
  const send = await openSender(site);
  const refusal = await send(CALLS.contact, JSON.stringify(MESSAGE));
  expect(refusal.status).toBe(503);
  expect(await refusal.json()).toMatchObject({ message: expect.stringContaining('call the office') });
  await site.stop();
});
