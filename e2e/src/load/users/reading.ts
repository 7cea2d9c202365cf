import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { count, type Tally } from '../metrics/tally';
import { type Answer, type Line, openLine } from './line';
import { pageFiles, type Screen } from './pageFiles';

export const SCREENS: readonly Screen[] = [
  { width: 360, density: 3 },
  { width: 412, density: 2 },
  { width: 1350, density: 1 },
];

/** A separate address for each visitor, so that limits per address count them separately. */
const addressOf = (visitor: number) => `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`;

/** A simulated browser. */
export interface Browser {
  line: Line;
  screen: Screen;
  /** paths of the cached files; the site's files never expire */
  cache: Set<string>;
  /** the files of the open page */
  loading: { left: AbortController; done: Promise<unknown> };
}

export interface ReadingTally {
  pages: Tally;
  files: Tally;
}

function textOf({ headers, body }: Answer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

/** Files by page and screen, parsed once: visitors read the same pages, and should use little of the machine. */
const known = new Map<string, string[]>();

function filesOf(answer: Answer, screen: Screen): string[] {
  const { etag } = answer.headers;
  if (etag === undefined) return pageFiles(textOf(answer), screen);
  const key = `${etag} ${screen.width}`;
  const files = known.get(key) ?? pageFiles(textOf(answer), screen);
  known.set(key, files);
  return files;
}

/**
 * Opens a page, and starts to load its files; aborts the previous page's unfinished files, as a browser does.
 * @param scheduledAt when it should have been requested
 */
export async function readPage(
  browser: Browser,
  path: string,
  scheduledAt: number,
  tally: ReadingTally,
): Promise<void> {
  const { line, screen, cache } = browser;
  browser.loading.left.abort();
  const page = await line.ask(path, { headers: { accept: 'text/html,application/xhtml+xml' } });
  if (!count(tally.pages, path, scheduledAt, page)) return;
  const left = new AbortController();
  const load = async (file: string) => {
    cache.add(file);
    const askedAt = performance.now();
    const answer = await line.ask(file, { headers: { accept: 'image/avif,image/webp,*/*;q=0.8' }, left: left.signal });
    if (!count(tally.files, file, askedAt, answer)) cache.delete(file);
  };
  const fresh = filesOf(page, screen).filter((file) => !cache.has(file));
  browser.loading = { left, done: Promise.all(fresh.map(load)) };
}

export function openBrowser(origin: string, visitor: number): Browser {
  const screen = SCREENS[visitor % SCREENS.length] ?? { width: 1350, density: 1 };
  const loading = { left: new AbortController(), done: Promise.resolve() };
  return { line: openLine(origin, addressOf(visitor)), screen, cache: new Set(), loading };
}

/** Waits until the open page has all its files, and closes the connections. */
export async function closeBrowser({ line, loading }: Browser): Promise<void> {
  await loading.done;
  line.close();
}
