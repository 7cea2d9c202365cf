import http from 'node:http';
import net from 'node:net';
import type { Fault } from '../fault';
import { pause, underFault } from '../underFault';

const TIMES = 400;
const DROPPED_AFTER_MS = 40;
const STALLED_MS = 12_000;
const UPLOAD = '/api/job-applications';
const MEGABYTE = Buffer.alloc(1024 * 1024, '%PDF-');

/** Returns the milliseconds that an uncached page takes. */
async function unreadPage(origin: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`${origin}/search?q=unread${Date.now()}`);
  await answer.text();
  return Math.round(performance.now() - begun);
}

function dropPage(origin: string, count: number): Promise<void> {
  return new Promise((resolve) => {
    const request = http.get(`${origin}/search?q=dropped${count}`, { agent: false });
    request.on('error', () => resolve()).on('close', () => resolve());
    setTimeout(() => request.destroy(), DROPPED_AFTER_MS);
  });
}

/** Sends 1 MB of an upload of 5 MB. @param forMs how long its sender stays connected */
function halfUpload(origin: string, forMs: number): Promise<void> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.on('data', () => undefined);
    socket.write(
      `POST ${UPLOAD} HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
        `Content-Length: ${5 * MEGABYTE.length}\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="cv.pdf"\r\n\r\n`,
    );
    socket.write(MEGABYTE);
    setTimeout(() => socket.destroy(), forMs);
  });
}

/** Sends request headers that never end. */
function halfHead(origin: string, forMs: number): Promise<void> {
  const { port } = new URL(origin);
  return new Promise((resolve) => {
    const socket = net.connect(Number(port), '127.0.0.1');
    socket.on('error', () => undefined).on('close', () => resolve());
    socket.write('GET /about HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    setTimeout(() => socket.destroy(), forMs);
  });
}

/** Page requests and uploads whose senders disconnect half-way. */
export const abortedRequests: Fault = {
  name: 'aborted requests',
  inject: (times = TIMES) =>
    underFault(async ({ site, applicants }) => {
      const { origin } = site;
      const dropped = Array.from({ length: times }, (_value, count) =>
        count % 2 === 0 ? dropPage(origin, count) : halfUpload(origin, DROPPED_AFTER_MS),
      );
      const unreadMs = await unreadPage(origin);
      await Promise.all(dropped);
      const recoveredMs = await applicants.another();
      return { times, recoveredMs, note: `an unread page took ${unreadMs} ms meanwhile` };
    }),
};

/** Uploads and requests that stall half-way, while their senders stay connected. */
export const stalledRequests: Fault = {
  name: 'stalled requests',
  inject: (times = TIMES) =>
    underFault(async ({ site, applicants }) => {
      const { origin } = site;
      const stalled = Array.from({ length: times }, (_value, count) =>
        count % 2 === 0 ? halfHead(origin, STALLED_MS) : halfUpload(origin, STALLED_MS),
      );
      await pause(STALLED_MS / 2);
      const unreadMs = await unreadPage(origin);
      await Promise.all(stalled);
      const recoveredMs = await applicants.another();
      return { times, recoveredMs, note: `an unread page took ${unreadMs} ms meanwhile` };
    }),
};
