import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface SlowLineOptions {
  /** of data sent to the site */
  latencyMs: number;
  /** from the site, for all connections together */
  bytesPerSecond: number;
}

export interface SlowLine {
  origin: string;
  /** changes the rate from now on */
  slowDown: (bytesPerSecond: number) => void;
  close: () => Promise<void>;
}

/** Writes chunks in order, each at its time. */
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
 * Opens a slow connection to a site, so that fonts, pictures and scripts load late. Chromium can throttle itself, but then it
 * sometimes loses requests (10 of 552 pages with three browsers running; none of 414 without), whose responses never arrive.
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
