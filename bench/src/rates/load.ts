import { once } from 'node:events';
import net from 'node:net';
import { answerReader } from './answerReader';
import { HEADERS } from './fetched';

const CONNECTIONS = 16;

const requestFor = ({ host, pathname, search }: URL) =>
  Buffer.from(
    [
      `GET ${pathname}${search} HTTP/1.1`,
      `host: ${host}`,
      ...Object.entries(HEADERS).map(([name, value]) => `${name}: ${value}`),
      '\r\n',
    ].join('\r\n'),
  );

/**
 * Requests a URL repeatedly, on 16 connections, each time after the previous response. Own code instead of autocannon, whose
 * parser takes longer for a page than a server does, so that it would limit all servers alike.
 * @returns responses per second
 * @throws Error when one fails
 */
export async function requestsPerSecond(address: string, seconds: number): Promise<number> {
  const url = new URL(address);
  const request = requestFor(url);
  let answers = 0;
  let fail: (error: Error) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => (fail = reject));
  // may reject while connections are still being opened
  failed.catch(() => undefined);
  const sockets = await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      const socket = net.connect(Number(url.port), url.hostname).setNoDelay();
      await once(socket, 'connect');
      return socket;
    }),
  );
  const begun = performance.now();
  for (const socket of sockets) {
    const read = answerReader();
    socket.on('error', fail).on('end', () => fail(new Error(`${address}: the server closed a connection`)));
    socket.on('data', (chunk: Buffer) => {
      try {
        const ended = read(chunk);
        answers += ended;
        if (ended > 0) socket.write(request);
      } catch (error) {
        fail(error as Error);
      }
    });
    socket.write(request);
  }
  const over = new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
  try {
    await Promise.race([over, failed]);
    return (answers / (performance.now() - begun)) * 1000;
  } finally {
    sockets.forEach((socket) => socket.destroy());
  }
}
