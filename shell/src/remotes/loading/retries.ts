import { retryDelay } from 'contract/retryDelay';
import { FileLoadError } from './loadErrors';

/** Milliseconds after which any fetch times out. */
export const LOAD_TIMEOUT_MS = 3000;

const MAX_ATTEMPTS = 3;

const BACK_OFF = { firstMs: 250, growth: 3 };

/**
 * Retries what fails with a FileLoadError. No attempt starts after the timeout, so that a file that hangs is given up
 * after it.
 * @param attempt called with the number of earlier attempts
 * @throws what the last attempt threw; any other error immediately
 */
export async function withRetries<T>(attempt: (retries: number) => Promise<T>): Promise<T> {
  const end = Date.now() + LOAD_TIMEOUT_MS;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries);
    } catch (error) {
      const delay = retryDelay(retries + 1, BACK_OFF);
      if (!(error instanceof FileLoadError) || retries + 1 >= MAX_ATTEMPTS || Date.now() + delay > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
}
