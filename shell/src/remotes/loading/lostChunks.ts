import { FileLoadError, withRetries } from './retries';

/** Thrown by webpack and its style loader; `missing` is a script that loaded and did not define its chunk. */
interface ChunkLoadError extends Error {
  type: string;
  request: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;

/**
 * Makes an import load its lost or altered files again, bypassing a bad copy in the browser's cache. A script that loaded
 * and threw is not run again in this tab.
 * @throws FileLoadError when a file does not load; what its code threw otherwise
 */
export function withLostChunks<T>(load: () => Promise<T>): () => Promise<T> {
  let thrown: Error | undefined;
  return async () => {
    if (thrown) throw thrown;
    const outcome = await withRetries(async () => {
      try {
        return { value: await load() };
      } catch (error) {
        if (!isChunkLoadError(error)) return { error };
        if (error.type === 'missing') return { error: (thrown = error) };
        throw new FileLoadError(error.request, error);
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
