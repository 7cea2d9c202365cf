import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { filesIn } from '../../storage/durableFile';
import { repeat } from '../repeat';

/** Looking takes at most one part in so many of the time: a large folder is looked at less often. */
const REST = 20;

interface Watch {
  folder: string;
  /** Between two looks; 0 never looks. */
  seconds: number;
  /** A file was written, added or removed; also at the first look, before which one may have been. */
  changed: () => Promise<unknown>;
  failed: (error: unknown) => void;
}

/**
 * Looks at the content folder now and then: native watching misses changes on network and container file systems.
 * Returns how to stop, which waits for a look that is under way.
 */
export function watchContent({ folder, seconds, changed, failed }: Watch): () => Promise<void> {
  if (seconds === 0) return () => Promise.resolve();
  let seen: string | undefined;
  let restsUntil = 0;

  async function look(): Promise<void> {
    const started = performance.now();
    if (started < restsUntil) return;
    const signature = await signatureOf(folder);
    restsUntil = started + REST * (performance.now() - started);
    if (seen === signature) return;
    seen = signature;
    await changed();
  }
  return repeat({ everyMs: seconds * 1000, task: look, failed });
}

async function signatureOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await filesIn(folder).catch(() => [])) {
    const found = await stat(path).catch(() => null);
    hash.update(`${path} ${found?.mtimeMs} ${found?.size}\n`);
  }
  return hash.digest('hex');
}
