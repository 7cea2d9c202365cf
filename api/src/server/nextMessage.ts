import { once } from 'node:events';
import type { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export class TimeLimitExceeded extends Error {}

/**
 * Returns the next message of a process or a worker thread.
 * @param name how errors name it
 * @throws `TimeLimitExceeded`, or Error when it ended before
 */
export async function nextMessage(
  sender: EventEmitter,
  { name, limitMs }: { name: string; limitMs: number },
): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  const late = wait(limitMs, undefined, { signal }).then(() => {
    throw new TimeLimitExceeded(`${name}: not done in ${limitMs} ms`);
  });
  const ended = once(sender, 'exit', { signal }).then(([code, killer]: unknown[]) => {
    throw new Error(`${name}: ended with ${String(code ?? killer)}`);
  });
  const message = once(sender, 'message', { signal }).then(([first]: unknown[]) => first);
  try {
    return await Promise.race([message, ended, late]);
  } finally {
    done.abort();
  }
}
