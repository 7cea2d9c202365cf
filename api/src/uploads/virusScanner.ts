import type { FastifyBaseLogger } from 'fastify';
import { TryLater } from '../lib/refusals';
import { connect } from 'node:net';
import type { Parse } from 'contract/environment';

const TIME_LIMIT_MS = 20_000;
const AWAY = 'Files cannot be checked for viruses just now. Nothing was stored; send the form again in a few minutes.';

export type VirusScanner = ReturnType<typeof openVirusScanner>;

/** Scans files that are stored as they were sent (setting CLAMD_URL). */
export const openVirusScanner = (
  address: ClamdAddress | undefined,
  log: Pick<FastifyBaseLogger, 'error'>,
  timeLimitMs = TIME_LIMIT_MS,
) => ({
  /** Returns the name of a virus; undefined without one, or without a scanner. @throws TryLater when it is unreachable. */
  async scan(bytes: Buffer): Promise<string | undefined> {
    if (address === undefined) return undefined;
    try {
      return await scanWithClamd(address, bytes, timeLimitMs);
    } catch (error) {
      log.error({ err: error }, 'CLAMD_URL: a file could not be checked for viruses, and was refused');
      throw new TryLater(AWAY, 120);
    }
  },
});

export type ClamdAddress = { host: string; port: number } | { path: string };

const ANSWER_MAX = 4096;

/** `tcp://host:port` or `unix:/path`. */
export const readClamdUrl: Parse<ClamdAddress | undefined> = (value) => {
  const path = /^unix:(?:\/\/)?(\/.+)$/.exec(value)?.[1];
  if (path !== undefined) return { value: { path } };
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url?.protocol === 'tcp:' && url.hostname !== '' && url.port !== '') {
    return { value: { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port) } };
  }
  return { fix: 'use tcp://host:port or unix:/path, such as unix:/run/clamav/clamd.ctl' };
};

/**
 * Has clamd scan bytes (its command INSTREAM). Returns the name of the virus it found, or undefined.
 * @throws Error when it cannot be reached, refuses, or has not answered in `timeLimitMs`
 */
function scanWithClamd(address: ClamdAddress, bytes: Buffer, timeLimitMs: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const socket = connect(address);
    let answer = '';
    const timer = setTimeout(() => socket.destroy(new Error(`no answer in ${timeLimitMs} ms`)), timeLimitMs);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0') || answer.length > ANSWER_MAX) socket.destroy();
    });
    // A response received before the connection was dropped counts: clamd cuts off what is too large for it.
    socket.on('error', (error) => (answer ||= `(${error.message})`));
    socket.on('close', () => {
      clearTimeout(timer);
      const said = answer.split('\0')[0]?.trim() ?? '';
      const virus = /^stream: (.+) FOUND$/.exec(said)?.[1];
      if (virus !== undefined) resolve(virus.replace(/[^\w.:-]/g, '').slice(0, 80));
      else if (said === 'stream: OK') resolve(undefined);
      else reject(new Error(`clamd: ${said || 'the connection was closed without an answer'}`));
    });
    // one chunk, and the empty one that ends it
    for (const part of ['zINSTREAM\0', lengthOf(bytes.length), bytes, lengthOf(0)]) socket.write(part);
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}
