import { retryDelay } from 'contract/retryDelay';
import { FileLoadError } from './loadErrors';

const MAX_ATTEMPTS = 3;

const BACK_OFF = { firstMs: 250, growth: 3 };

/**
 * Retries what fails with a FileLoadError.
 * @param attempt called with the number of earlier attempts
 * @throws what the last attempt threw; any other error immediately
 */
export async function withRetries<T>(attempt: (retries: number) => Promise<T>): Promise<T> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(retries);
    } catch (error) {
      if (!(error instanceof FileLoadError) || retries + 1 >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(retries + 1, BACK_OFF)));
    }
  }
}
