import net from 'node:net';
import type { AddressInfo } from 'node:net';

interface SlowLineOptions {
  /** on the way to the site */
  latencyMs: number;
  /** from the site, for all connections together */
  bytesPerSecond: number;
}

export interface SlowLine {
  origin: string;
  /** from now on */
  slowDown: (bytesPerSecond: number) => void;
  close: () => Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Writes chunks in their order, each at its time. */
function delayed(to: net.Socket, timeOf: (bytes: number) => number) {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (at: number, work: () => void) => {
    last = last.then(() => pause(at - Date.now())).then(work);
  };
  return {
    write: (chunk: Buffer) => inTurn(timeOf(chunk.length), () => to.writable && to.write(chunk)),
    end: () => inTurn(0, () => to.end()),
  };
}

/**
 * A slow line to a site, so that fonts, pictures and scripts come late. Chromium can make itself slow, but then it loses
 * requests now and then (10 of 552 pages with three browsers at work; none of 414 without): nothing of them ever arrives.
 */
export async function openSlowLine(siteOrigin: string, options: SlowLineOptions): Promise<SlowLine> {
  const { latencyMs } = options;
  let { bytesPerSecond } = options;
  const { port } = new URL(siteOrigin);
  const sockets = new Set<net.Socket>();
  let freeAt = 0;

  const server = net.createServer((browser) => {
    const site = net.connect(Number(port), 'localhost');
    const there = delayed(site, () => Date.now() + latencyMs);
    const back = delayed(browser, (bytes) => (freeAt = Math.max(freeAt, Date.now()) + (bytes * 1000) / bytesPerSecond));
    browser.on('data', there.write).on('end', there.end);
    site.on('data', back.write).on('end', back.end);
    for (const [one, other] of [
      [browser, site],
      [site, browser],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy()).on('close', () => sockets.delete(one));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    slowDown: (slower) => void (bytesPerSecond = slower),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        sockets.forEach((socket) => socket.destroy());
      }),
  };
}
