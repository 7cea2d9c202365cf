import { readdirSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CALLS } from 'contract/calls';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { formHeaders, newVisitor } from '../testing/visitor';

const MEGABYTE = Buffer.alloc(1024 * 1024, '%PDF-');
const HEAD = '--b\r\ncontent-disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n';
const HUNDRED_MB = 100 * MEGABYTE.length;

const api = forAllTests(() => openTestApi());
let headers: http.OutgoingHttpHeaders;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  headers = formHeaders(await newVisitor(api.app));
});

/** Sends an endless file, like a script that ignores responses, and counts the bytes sent. */
async function sendWithoutEnd(length: object) {
  const { port } = api.app.server.address() as AddressInfo;
  const request = http.request({
    port,
    path: CALLS.jobApplications,
    method: 'POST',
    headers: { ...headers, ...length },
  });
  let [sent, status, body] = [0, 0, ''];
  request.on('response', (answer) => {
    status = answer.statusCode ?? 0;
    answer.on('data', (chunk: Buffer) => (body += chunk.toString()));
    answer.on('error', () => undefined);
  });
  request.on('error', () => undefined);
  request.write(HEAD);
  const timer = setInterval(() => {
    request.write(MEGABYTE);
    sent += MEGABYTE.length;
  }, 60);
  // Not `once`, which rejects with EPIPE or ECONNRESET when the sender still writes after it was cut off.
  await new Promise((resolve) => request.once('close', resolve));
  clearInterval(timer);
  return { sent, status, body };
}

it('an upload of 100 MB, whether or not it declares its length, is cut off with 413, and nothing of it is stored', async () => {
  const [declared, chunked] = await Promise.all([
    sendWithoutEnd({ 'content-length': HUNDRED_MB }),
    sendWithoutEnd({ 'transfer-encoding': 'chunked' }),
  ]);
  for (const [{ sent, status, body }, message] of [
    [declared, 'What was sent has 100.0 MB; at most 6.0 MB are accepted.'],
    [chunked, 'What was sent is too large.'],
  ] as const) {
    expect(status).toBe(413);
    expect(JSON.parse(body)).toEqual({ success: 0, message: `${message} Choose smaller files and try again.` });
    expect(sent).toBeLessThan(HUNDRED_MB);
  }
  expect(readdirSync(join(api.env.DATA_DIR, 'uploads'))).toEqual([]);
  expect((await api.app.inject('/api/health')).statusCode).toBe(200);
});
