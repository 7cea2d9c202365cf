import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

interface Watch {
  folder: string;
  /** Between two looks; 0 never looks. */
  seconds: number;
  /** A file was written, added or removed. */
  changed: () => Promise<void>;
  /** After every look. */
  looked: () => Promise<void>;
  failed: (error: unknown) => void;
}

/**
 * Looks at the content folder now and then: native watching misses changes on network and container file systems.
 * Returns how to stop, which waits for a look that is under way.
 */
export function watchContent({ folder, seconds, changed, looked, failed }: Watch): () => Promise<void> {
  if (seconds === 0) return () => Promise.resolve();
  let seen: string | undefined;
  let underWay: Promise<void> | undefined;

  async function look(): Promise<void> {
    const signature = await signatureOf(folder);
    const different = seen !== undefined && seen !== signature;
    seen = signature;
    if (different) await changed();
    await looked();
  }
  function start(): void {
    underWay ??= look()
      .catch(failed)
      .finally(() => (underWay = undefined));
  }
  start();
  const timer = setInterval(start, seconds * 1000);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await underWay;
  };
}

async function signatureOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((item) => item.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const found = await stat(path).catch(() => null);
    hash.update(`${path} ${found?.mtimeMs} ${found?.size}\n`);
  }
  return hash.digest('hex');
}
