import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTemporaryServer } from 'federation/process/startServer';
import { memoryOf } from './memory';

const repository = path.resolve(__dirname, '../..');

/** Of a busy machine, or of an address that holds a renderer up. */
const LATE = /RenderTimeoutError: rendering (\S+) took longer/;
const COMES_BACK_MS = 30_000;

async function expectPage(address: string): Promise<void> {
  const begun = Date.now();
  while ((await fetch(address)).status >= 500) {
    if (Date.now() - begun > COMES_BACK_MS) throw new Error(`${address} does not come back`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

export interface FuzzedSite {
  origin: string;
  /** holds what the site writes beside the registry */
  releasesDir: string;
  memory: () => number;
  /** @throws Error with what the site has logged as an error since the last call; a page that was late has to come again */
  expectQuiet: () => Promise<void>;
  /** @param look at what it has left in the folder of releases */
  stop: (look?: () => void) => Promise<void>;
}

/** All cases come from one address, and many of their mails go to one mailbox. */
const UNLIMITED = {
  RATE_LIMIT_PER_MINUTE: '0',
  UPLOAD_MB_PER_DAY: '0',
  SUBMISSIONS_PER_DAY: '0',
  MAILS_PER_RECIPIENT: '0',
};

/**
 * Starts the built site on copies of its releases and an empty database.
 * @throws Error when it is not built
 */
export async function startFuzzedSite(): Promise<FuzzedSite> {
  const releasesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-releases-'));
  fs.cpSync(path.join(repository, 'releases'), releasesDir, { recursive: true });
  const env = { ...process.env, ...UNLIMITED, RELEASES_DIR: releasesDir, CONTENT_CHECK_SECONDS: '0' };
  const main = path.join(repository, 'shell/server/dist/main.js');
  const server = await startTemporaryServer(main, env, 'ignore');
  return {
    origin: server.origin,
    releasesDir,
    memory: () => memoryOf(server.pid),
    async expectQuiet() {
      const faults = server.faults();
      const late = faults.flatMap((fault) => LATE.exec(fault)?.[1] ?? []);
      const others = faults.filter((fault) => !LATE.test(fault));
      if (others.length > 0) throw new Error(`the site logged: ${others.slice(0, 3).join('; ')}`);
      for (const address of new Set(late)) await expectPage(server.origin + address);
      server.faults();
    },
    stop: (look = () => undefined) =>
      server
        .stop()
        .then(look)
        .finally(() => fs.rmSync(releasesDir, { recursive: true, force: true })),
  };
}
