/**
 * First paint of composed pages beside the same pages as plain HTML (no scripts, no data), on a phone's line and
 * processor, cold, interleaved: `npm run bench -w bench -- http://localhost:3000`. Prints medians and ratios.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright-core';

const PATHS = ['/', '/B.Pharm', '/events', '/application'];
const RUNS = 7;
/** 150 ms round trip, 1.6 Mbit/s down, 0.75 Mbit/s up, a quarter of this machine's processor. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const SLOWDOWN = 4;

const origin = (process.argv[2] ?? 'http://localhost:3000').replace(/\/$/, '');

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload"[^>]*>/g, '')
    .replaceAll('src="/', `src="${origin}/`);

async function servePlainPages(): Promise<http.Server> {
  const pages = new Map<string, string>();
  for (const path of PATHS) pages.set(path, plain(await (await fetch(origin + path)).text()));
  const server = http.createServer((request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(pages.get(request.url ?? '') ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

async function firstPaint(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  await page.goto(address, { waitUntil: 'load' });
  const paint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entry = list.getEntriesByName('first-contentful-paint')[0];
          if (entry) resolve(entry.startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  await context.close();
  return paint;
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const server = await servePlainPages();
  const plainOrigin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  console.log('page            composed   plain HTML   ratio');
  for (const path of PATHS) {
    const composed: number[] = [];
    const bare: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      composed.push(await firstPaint(browser, origin + path));
      bare.push(await firstPaint(browser, plainOrigin + path));
    }
    const [a, b] = [median(composed), median(bare)];
    console.log(
      `${path.padEnd(14)} ${a.toFixed(0).padStart(6)} ms ${b.toFixed(0).padStart(9)} ms ${(a / b).toFixed(2).padStart(7)}`,
    );
  }
  await browser.close();
  server.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
