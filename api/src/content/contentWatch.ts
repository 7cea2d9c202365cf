import { repeat } from '../lib/repeat';
import { ContentMistakes } from './check/mistakes';
import { signatureOf } from './publishContent';

interface Watch {
  folder: string;
  /** Seconds between two checks; 0 disables them. */
  seconds: number;
  prepare: () => Promise<void>;
  /** Called at the first check, and when a file was written, added or removed. */
  changed: () => Promise<unknown>;
  failed: (error: unknown) => void;
}

/**
 * Polls the content folder: native watching misses changes on network and container file systems.
 * Returns a function to stop it, which waits for a running check.
 */
export function watchContent({ folder, seconds, prepare, changed, failed }: Watch): () => Promise<void> {
  if (seconds === 0) return () => Promise.resolve();
  let seen = '';

  async function look(): Promise<void> {
    await prepare();
    const signature = await signatureOf(folder);
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
