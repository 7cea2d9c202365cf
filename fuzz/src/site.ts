import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startTemporaryServer } from 'federation/process/startServer';

const repository = path.resolve(__dirname, '../..');

/** Logged on a busy machine, or for a URL that blocks a renderer. */
const LATE = /(\S+) is sent without its part: RenderTimeoutError/;
const COMES_BACK_MS = 30_000;

async function expectPage(address: string): Promise<void> {
  const begun = Date.now();
  while ((await fetch(address)).status >= 500) {
    if (Date.now() - begun > COMES_BACK_MS) throw new Error(`${address} does not come back`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** All cases come from one address, and many of their mails are sent to one mailbox. */
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
export async function startFuzzedSite() {
  const releasesDir = fs.mkdtempSync(path.join(os.tmpdir(), 'fuzz-releases-'));
  fs.cpSync(path.join(repository, 'releases'), releasesDir, { recursive: true });
  const own = { ...UNLIMITED, RELEASES_DIR: releasesDir, CONTENT_CHECK_SECONDS: '0' };
  const main = path.join(repository, 'shell/server/dist/main.js');
  const server = await startTemporaryServer(main, own, 'ignore');
  return {
    origin: server.origin,
    /** @throws Error with the errors that the site has logged since the last call; a page that timed out must recover */
    async expectQuiet(): Promise<void> {
      const faults = server.faults();
      const late = faults.flatMap((fault) => LATE.exec(fault)?.[1] ?? []);
      const others = faults.filter((fault) => !LATE.test(fault));
      if (others.length > 0) throw new Error(`the site logged: ${others.slice(0, 3).join('; ')}`);
      for (const address of new Set(late)) await expectPage(server.origin + address);
      server.faults();
    },
    stop: () => server.stop().finally(() => fs.rmSync(releasesDir, { recursive: true, force: true })),
  };
}
