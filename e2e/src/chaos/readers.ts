import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const PAGES = ['/', '/about', '/application', '/B.Pharm'];
const PAUSE_MS = 40;
const PATIENCE_MS = 15_000;

export interface PagesRead {
  pagesRead: number;
  pageMs99: number;
  slowestPageMs: number;
  pagesFailed: number;
}

/** @returns the status of a page, read to its end; undefined without a complete response */
function read(origin: string, path: string, agent: http.Agent): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = http.get(origin + path, { agent, headers: { 'x-forwarded-for': '10.9.9.9' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode));
      answer.once('error', () => resolve(undefined));
    });
    request.setTimeout(PATIENCE_MS, () => request.destroy());
    request.once('error', () => resolve(undefined));
  });
}

/** Reads cached pages one after another until it is stopped. Reads while the site is down are not counted. */
export function readReadyPages(
  origin: () => string,
  isUp: () => boolean = () => true,
): { stop: () => Promise<PagesRead> } {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  let failed = 0;
  let isOver = false;

  /** After a start the first request renders a page, so these are not counted. */
  const makeReady = async () => {
    for (const path of PAGES) while (!isOver && (await read(origin(), path, agent)) !== 200) await pause(PAUSE_MS);
  };

  async function readAll(): Promise<void> {
    await makeReady();
    for (let turn = 0; !isOver; turn += 1) {
      const begun = performance.now();
      const status = await read(origin(), PAGES[turn % PAGES.length] ?? '/', agent);
      const ms = performance.now() - begun;
      if (status === 200) times.push(ms);
      else if (!isUp()) await makeReady();
      else failed += 1;
      await pause(PAUSE_MS);
    }
  }

  const reading = readAll();
  return {
    async stop() {
      isOver = true;
      await reading;
      agent.destroy();
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
      return { pagesRead: times.length, pageMs99: at(0.99), slowestPageMs: at(1), pagesFailed: failed };
    },
  };
}
