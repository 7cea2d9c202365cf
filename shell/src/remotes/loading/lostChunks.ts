import { withRetries } from './retries';
import { fetchFile } from './fetchFile';
import { FileLoadError } from './loadErrors';

/** Thrown by webpack and its style loader; `missing` is a script that loaded and did not define its chunk. */
interface ChunkLoadError extends Error {
  type: string;
  request: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;

/** Returns the Subresource Integrity that is part of a file's name (federation/src/build/integrityPlugin.ts). */
function integrityInName(url: string): string {
  const [, hash] = /\.([-\w]{43})\.\w+$/.exec(url) ?? [];
  return hash ? `sha256-${hash.replaceAll('-', '+').replaceAll('_', '/')}=` : '';
}

/**
 * Makes an import load its lost or altered files again, bypassing a bad copy in the browser's cache. A script that loaded
 * and threw is not run again in this tab.
 * @throws FileLoadError when a file does not load; what its code threw otherwise
 */
export function withLostChunks<T>(load: () => Promise<T>): () => Promise<T> {
  let thrown: Error | undefined;
  return async () => {
    if (thrown) throw thrown;
    let lost: string | undefined;
    const outcome = await withRetries(async () => {
      if (lost !== undefined) await fetchFile(lost, integrityInName(lost), 'reload');
      try {
        return { value: await load() };
      } catch (error) {
        if (!isChunkLoadError(error)) return { error };
        if (error.type === 'missing') return { error: (thrown = error) };
        lost = error.request;
        throw new FileLoadError(lost, `did not load, or with other bytes: ${error.type}`, error);
      }
    });
    if ('error' in outcome) throw outcome.error;
    return outcome.value;
  };
}
