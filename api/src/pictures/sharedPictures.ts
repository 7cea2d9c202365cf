import type { FastifyBaseLogger } from 'fastify';
import type { FileStorage } from '../storage/fileStorage';

/** Milliseconds the bucket is not used after a failure, so that visitors do not wait for it with each picture. */
const REST_MS = 30_000;

/** Pictures that all servers of the site share. They are optional: a server that cannot read one makes it. */
export interface SharedPictures {
  read: (path: string) => Promise<Buffer | undefined>;
  keep: (path: string, bytes: Buffer) => Promise<void>;
}

export function openSharedPictures(storage: FileStorage, log: Pick<FastifyBaseLogger, 'warn'>): SharedPictures {
  let restsUntil = 0;

  async function unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (performance.now() < restsUntil) return undefined;
    try {
      return await work();
    } catch (error) {
      restsUntil = performance.now() + REST_MS;
      log.warn({ err: error }, 'pictures are encoded again while the bucket is unreachable');
      return undefined;
    }
  }

  return {
    read: (path) => unlessAway(() => storage.read(path)),
    keep: (path, bytes) => unlessAway(() => storage.write(path, bytes)),
  };
}
