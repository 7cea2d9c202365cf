/**
 * First and largest paint of composed pages and how long they are blocked, cold, on a phone's line and processor, beside
 * the same pages as plain HTML and beside other sites whose addresses follow (of releases before, say), all interleaved in
 * one run:
 * `npm run bench -- http://localhost:3000 http://localhost:3001`. Prints medians and ratios.
 */
import { chromium } from 'playwright-core';
import { servePlainPages } from './plainPages';
import { visit, type Visit } from './visit';

const PATHS = ['/', '/B.Pharm', '/events', '/careers', '/application'];
const RUNS = 9;

const [site = 'http://localhost:3000', ...others] = process.argv.slice(2).map((origin) => origin.replace(/\/$/, ''));

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
const middle = (visits: Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]));
const rotated = <T>(all: T[], by: number): T[] => [...all.slice(by % all.length), ...all.slice(0, by % all.length)];
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

function row(path: string, place: string, visits: Visit[], yardstick: Visit[]): Record<string, string> {
  const ratio = (figure: 'firstPaintMs' | 'largestPaintMs') =>
    (middle(visits, figure) / middle(yardstick, figure)).toFixed(2);
  return {
    page: path,
    of: place,
    'first paint, ms': middle(visits, 'firstPaintMs').toFixed(0),
    'to plain': ratio('firstPaintMs'),
    'largest, ms': middle(visits, 'largestPaintMs').toFixed(0),
    'largest to plain': ratio('largestPaintMs'),
    'blocked, ms': middle(visits, 'blockingMs').toFixed(0),
    'script, kB': kilobytes(middle(visits, 'scriptBytes')),
    'style, kB': kilobytes(middle(visits, 'styleBytes')),
  };
}

async function main(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const plain = await servePlainPages(site, PATHS);
  const places = new Map([
    ['plain HTML', plain.origin],
    ...[site, ...others].map((origin) => [origin, origin] as const),
  ]);
  const rows: Record<string, string>[] = [];
  for (const path of PATHS) {
    const visits = new Map([...places.keys()].map((place) => [place, [] as Visit[]]));
    for (let run = 0; run < RUNS; run += 1) {
      // each goes first in its turn: what goes after another finds the machine as that has left it
      for (const [place, origin] of rotated([...places], run)) {
        visits.get(place)?.push(await visit(browser, origin + path, plain.elsewhere));
      }
    }
    const [yardstick = []] = visits.values();
    for (const [place, seen] of visits) rows.push(row(path, place, seen, yardstick));
  }
  console.table(rows);
  await browser.close();
  plain.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
