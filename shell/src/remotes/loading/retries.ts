import { retryDelay } from 'contract/retryDelay';

const MAX_ATTEMPTS = 3;

const BACK_OFF = { firstMs: 300 };

/** Thrown when a file of a release did not load, or with the wrong bytes: a retry can help. */
export class FileLoadError extends Error {
  override name = 'FileLoadError';
  readonly url: string;

  constructor(url: string, cause?: unknown) {
    super(`${url} did not load, or with other bytes`, { cause });
    this.url = url;
  }
}

/** Returns the file that an error or one of its causes is about; undefined where code loaded completely and threw. */
export function missingFile(error: unknown): string | undefined {
  if (error instanceof FileLoadError) return error.url;
  return error instanceof Error ? missingFile(error.cause) : undefined;
}

/** Replaces a bad copy in the browser's cache, which caches release files indefinitely; the next attempt reports what fails. */
const refresh = (url: string): Promise<unknown> =>
  fetch(url, { cache: 'reload' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);

/**
 * Retries what fails with a FileLoadError.
 * @throws what the last attempt threw; any other error immediately
 */
export async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof FileLoadError) || attempts >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempts, BACK_OFF)));
      await refresh(error.url);
    }
  }
}
