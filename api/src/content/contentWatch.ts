import { stat } from 'node:fs/promises';
import { filesIn } from '../lib/durableFile';
import { ContentMistakes } from './check/mistakes';
import { hashOf } from './files/contentFolder';
import { repeat } from '../lib/repeat';

/** Checks take at most one part in this number of the time: a large folder is checked less often. */
const REST = 20;

interface Watch {
  folder: string;
  /** The signature of what was published last, taken before that was read. */
  published: string;
  /** Seconds between two checks; 0 disables them. */
  seconds: number;
  prepare: () => Promise<void>;
  /** Called when a file was written, added or removed. */
  changed: () => Promise<unknown>;
  failed: (error: unknown) => void;
}

/**
 * Polls the content folder: native watching misses changes on network and container file systems.
 * Returns a function to stop it, which waits for a running check.
 */
export function watchContent({ folder, published, seconds, prepare, changed, failed }: Watch): () => Promise<void> {
  if (seconds === 0) return () => Promise.resolve();
  let seen = published;
  let restsUntil = 0;

  async function look(): Promise<void> {
    const started = performance.now();
    if (started < restsUntil) return;
    await prepare();
    const signature = await signatureOf(folder);
    restsUntil = started + REST * (performance.now() - started);
    if (seen === signature) return;
    try {
      await changed();
      seen = signature;
    } catch (error) {
      // a mistake stays until a file changes; any other failure may pass, and is tried again
      if (error instanceof ContentMistakes) seen = signature;
      throw error;
    }
  }
  return repeat({ everyMs: seconds * 1000, task: look, failed }).stop;
}

/** Returns a text that changes when a file of the folder is written, added or removed; an unreadable folder has one, too. */
export async function signatureOf(folder: string): Promise<string> {
  const paths = await filesIn(folder).catch(() => []);
  const found = await Promise.all(paths.map((path) => stat(path).catch(() => null)));
  const lines = paths.map((path, index) => `${path} ${found[index]?.mtimeMs} ${found[index]?.size}\n`);
  return hashOf(lines.join(''));
}
