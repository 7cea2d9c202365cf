import { readdirSync, statSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { CALLS, type ErrorResponse } from 'contract/calls';
import { eventually } from 'contract/eventually.testing';
import { openTestApi, type TestApi } from '../testing/testApi.testing';
import { formHeaders, newVisitor } from '../testing/visitor';
import { QuotaUsed } from '../lib/refusals';
import { type IncomingLimits, openUploadBudget } from './incomingUploads';

const MEGABYTE = 1024 * 1024;
/** The beginning of a text field, such as a signature's data URL. */
const HEAD = '--b\r\ncontent-disposition: form-data; name="declaration_details"\r\n\r\n';
const TAIL = '\r\n--b--\r\n';

let api: TestApi | undefined;
let headers: http.OutgoingHttpHeaders;
let received: () => number;
const requests: http.ClientRequest[] = [];

async function open(limits: Partial<IncomingLimits>) {
  api = await openTestApi({ TRUST_PROXY: 'true' }, undefined, undefined, limits);
  const sockets: Socket[] = [];
  api.app.server.on('connection', (socket) => sockets.push(socket));
  received = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  headers = formHeaders(await newVisitor(api.app));
  return api;
}
afterEach(async () => {
  for (const request of requests.splice(0)) request.destroy();
  await api?.close();
  api = undefined;
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: ErrorResponse;
}

/** Begins an upload of a sender, without sending any of its body. */
function begin(further: http.OutgoingHttpHeaders = {}, sender = '203.0.113.1') {
  const { port } = api?.app.server.address() as AddressInfo;
  const request = http.request({
    port,
    path: CALLS.storeAdmission,
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': sender, ...further },
  });
  requests.push(request);
  request.on('error', () => undefined);
  const answer = new Promise<Answer>((resolve) => {
    request.on('response', (response) => {
      const { statusCode = 0, headers: given } = response;
      void text(response).then((body) =>
        resolve({ status: statusCode, retryAfter: given['retry-after'], body: JSON.parse(body) as ErrorResponse }),
      );
    });
  });
  return { request, answer };
}

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

it('thirty uploads that stall half-way take no memory and leave no file, while others are served', async () => {
  const { env, app } = await open({});
  const part = Buffer.alloc(4 * MEGABYTE, 'x');
  const before = memoryInUse();
  for (let count = 0; count < 30; count++) {
    const { request } = begin({ 'content-length': HEAD.length + part.length + TAIL.length });
    request.write(HEAD);
    request.write(part);
  }
  await eventually(() => received() > 30 * part.length);
  // Until all of it is on disk.
  while (memoryInUse() - before > 30 * MEGABYTE) await pause(200);
  expect(readdirSync(join(env.DATA_DIR, 'incoming'))).toEqual([]);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  const other = begin({}, '203.0.113.2');
  other.request.end(HEAD + TAIL);
  expect((await other.answer).status).toBe(422);
});

it.each([
  ['an upload', {}, HEAD],
  ['a JSON body', { 'content-type': 'application/json' }, `{"applicants_image":"${'x'.repeat(MEGABYTE)}`],
])('%s that stalls half-way is ended with an explanation', async (_what, type, head) => {
  await open({ idleMs: 400 });
  const { request, answer } = begin(type);
  request.write(head);
  expect(await answer).toMatchObject({
    status: 408,
    body: { message: 'Nothing of the form arrived for 1 seconds. Check your connection and send it again.' },
  });
});

it('an upload that trickles without end is ended', async () => {
  await open({ idleMs: 20_000, totalMs: 700 });
  const { request, answer } = begin();
  request.write(HEAD);
  const drops = setInterval(() => request.write('x'), 50);
  expect((await answer).status).toBe(408);
  clearInterval(drops);
});

it('an upload on a slow connection is not ended, however long it takes beyond the time in which nothing may arrive', async () => {
  await open({ idleMs: 2000, totalMs: 60_000 });
  const { request, answer } = begin();
  request.write(HEAD);
  for (let count = 0; count < 12; count++) {
    await pause(200);
    request.write('x');
  }
  request.end(TAIL);
  expect((await answer).status).toBe(422);
});

/** Begins an upload of two megabytes, without sending more than its beginning. */
function beginLarge(sender?: string) {
  const upload = begin({ 'content-length': 2 * MEGABYTE }, sender);
  upload.request.write(HEAD);
  return upload;
}

it('a sender whose uploads fill its share is asked to wait, and others are not', async () => {
  await open({ bytesOfSender: 3 * MEGABYTE });
  const standing = beginLarge();
  await eventually(() => received() > 0);
  expect(await beginLarge().answer).toMatchObject({
    status: 429,
    retryAfter: '30',
    body: { success: 0, message: expect.stringContaining('Many forms are being sent from your address') },
  });
  // one that declares no length may become as large as any
  const undeclared = begin();
  undeclared.request.write(HEAD);
  expect((await undeclared.answer).status).toBe(429);
  const other = begin({}, '203.0.113.2');
  other.request.end(HEAD + TAIL);
  expect((await other.answer).status).toBe(422);

  // A sender that disconnects frees its share immediately.
  standing.request.destroy();
  let status = 429;
  while (status === 429) {
    const again = begin();
    again.request.end(HEAD + TAIL);
    ({ status } = await again.answer);
  }
  expect(status).toBe(422);
});

it('when all uploads together fill the budget, the next is asked to try again', async () => {
  await open({ bytes: 3 * MEGABYTE });
  beginLarge();
  await eventually(() => received() > 0);
  expect(await beginLarge('203.0.113.2').answer).toMatchObject({ status: 503, retryAfter: '30' });
});

it('the folder for incoming bodies is accessible only to its owner, and empty after a start', async () => {
  const { env, restart } = await open({});
  const folder = join(env.DATA_DIR, 'incoming');
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  writeFileSync(join(folder, 'left'), 'by a killed process');
  await restart();
  expect(readdirSync(folder)).toEqual([]);
});

it('the uploads of one sender and of all are counted, whatever their size', () => {
  const reserve = openUploadBudget({ bytes: 100, bytesOfSender: 60, uploads: 5, uploadsOfSender: 2 });
  reserve('a', 0);
  const release = reserve('a', 0);
  expect(() => reserve('a', 0)).toThrow(QuotaUsed);
  release();
  for (const sender of ['a', 'b', 'c', 'd']) reserve(sender, 0);
  expect(() => reserve('e', 0)).toThrow(/^Many people are sending forms just now/);
});
