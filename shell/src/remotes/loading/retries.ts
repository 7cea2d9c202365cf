import { retryDelay } from 'contract/retryDelay';

const MAX_ATTEMPTS = 3;

const BACK_OFF = { firstMs: 300 };

/** What is thrown when a script or style does not load; webpack's `missing` is a script that loaded and did not define its chunk. */
export interface LostFile extends Error {
  request: string;
  type?: string;
}

const isLostFile = (error: Error): error is LostFile => 'request' in error;

/** Returns the file that an error or one of its causes is about; undefined where code loaded completely and threw. */
export function missingFile(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (!isLostFile(error)) return missingFile(error.cause);
  return error.type === 'missing' ? undefined : error.request;
}

/** Replaces a bad copy in the browser's cache, which caches release files indefinitely; the next attempt reports what fails. */
const refresh = (url: string): Promise<unknown> =>
  fetch(url, { cache: 'reload' })
    .then((response) => response.arrayBuffer())
    .catch(() => undefined);

async function attempt<T>(load: () => Promise<T>): Promise<T> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      return await load();
    } catch (error) {
      const url = missingFile(error);
      if (url === undefined || attempts >= MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, retryDelay(attempts, BACK_OFF)));
      await refresh(url);
    }
  }
}

/**
 * Makes an import load its lost or altered files again, at once a few times and whenever it is called again. Code that loaded is
 * not run again in this tab, not even if it threw.
 */
export function retried<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= attempt(load).catch((error: unknown) => {
      if (missingFile(error)) loading = undefined;
      throw error;
    });
    return loading;
  };
}
