import { LoadError } from './LoadError';

/** How long anything that is fetched may take, in milliseconds. */
export const LOAD_LIMIT_MS = 3000;

const MOST_ATTEMPTS = 3;
const FIRST_PAUSE_MS = 250;
const GROWTH = 3;

/** A time around the given one: many browsers that lost the same thing at once do not ask for it again at once. */
export const jittered = (ms: number): number => ms * (0.5 + Math.random());

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, jittered(ms)));

/**
 * Repeats what fails for want of a file, after growing pauses. No attempt is begun once the time limit is over, so
 * that what hangs is given up after it.
 * @param attempt gets the number of attempts before it
 * @throws what the last attempt threw; at once what is no LoadError
 */
export async function attempted<T>(attempt: (before: number) => Promise<T>): Promise<T> {
  const end = Date.now() + LOAD_LIMIT_MS;
  for (let before = 0, wait = FIRST_PAUSE_MS; ; before += 1, wait *= GROWTH) {
    try {
      return await attempt(before);
    } catch (error) {
      if (!(error instanceof LoadError) || before + 1 >= MOST_ATTEMPTS || Date.now() + wait > end) throw error;
      await pause(wait);
    }
  }
}
