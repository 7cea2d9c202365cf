import { withRetries } from '../loading/retries';
import { fetchFile } from './fetchFile';
import { FileLoadError } from '../loading/loadErrors';
import { addressOf, folderOf, hashKnown, integrityOf } from './releaseHashes';

/** Called by the entries of all releases when they load a chunk (`federation/src/build/chunkGuardPlugin.ts`). */
interface ChunkGuard {
  integrityOf: (url: string) => string;
  addressOf: (url: string) => string;
  folderOf: (base: string) => string;
  /**
   * @param base address of the release's client files
   * @param files names of the chunk's script and, if it has one, its style
   * @param load loads both, once
   */
  load: (base: string, files: (string | undefined)[], load: () => Promise<unknown>) => Promise<unknown>;
}

declare global {
  interface Window {
    chunkGuard?: ChunkGuard;
  }
}

/** Thrown by webpack and its style loader; `missing` is a script that loaded and did not define its chunk. */
interface ChunkLoadError extends Error {
  type: string;
  request: string;
}

const isChunkLoadError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && error.name === 'ChunkLoadError' && 'request' in error;

/** Errors of chunks that loaded and then threw: they are not run again in this tab. */
const threw = new Map<string, Error>();

/** Module Federation has chunks without a file, which represent shared modules. */
const IS_NO_FILE = /^webpack_(sharing|container)_/;

async function load(base: string, [script = '']: (string | undefined)[], loadChunk: () => Promise<unknown>) {
  if (!IS_NO_FILE.test(script)) await hashKnown(base + script);
  const thrown = threw.get(base + script);
  if (thrown) throw thrown;
  let failed = '';
  return withRetries(async () => {
    if (failed) await fetchFile(failed, integrityOf(failed), 'reload');
    try {
      return await loadChunk();
    } catch (error) {
      if (!isChunkLoadError(error)) throw error;
      if (error.type === 'missing') {
        threw.set(base + script, error);
        throw error;
      }
      failed = error.request;
      throw new FileLoadError(failed, `did not load, or with other bytes: ${error.type}`, error);
    }
  });
}

/** Guards every chunk of every release from now on: its address, integrity, retries. */
export function guardChunks(): void {
  window.chunkGuard = { integrityOf, addressOf, folderOf, load };
}
