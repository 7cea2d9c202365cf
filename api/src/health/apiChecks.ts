import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import type { ContentMistakes } from '../content/check/mistakes';
import type { FreeSpace } from '../storage/freeSpace';
import type { UploadStore } from '../uploads/uploadStore';
import { databaseState } from './healthRoute';
import { type Checks, OK, warning } from './readiness';
import { within } from './within';

interface Checked {
  db: Kysely<Database>;
  uploads: Pick<UploadStore, 'save' | 'remove'>;
  space: FreeSpace;
  /** Why the content folder cannot be published. */
  mistakes: () => ContentMistakes | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Milliseconds; less than a page server waits for an answer. */
const STORE_LIMIT_MS = 1000;
/** Milliseconds between two test writes of a file. */
const STORE_EVERY_MS = 10_000;

/** Returns the health checks of an api; the cause of a failure is only logged. */
export function apiChecks({ db, uploads, space, mistakes, log }: Checked): () => Promise<Checks> {
  let store: { at: number; state: Promise<string> } | undefined;

  const failing = (what: string, answer: string) => (error: unknown) => {
    log.warn({ err: error }, `not ready: ${what}`);
    return answer;
  };

  async function databaseCheck(): Promise<string> {
    const state = await databaseState(db).catch(failing('the database', 'unreachable'));
    return state === 'ready' ? OK : `is ${state}`;
  }

  async function writeAndRemove(): Promise<string> {
    await uploads.remove(await uploads.save(Buffer.from('ready?'), 'check'));
    return OK;
  }

  async function storageCheck(): Promise<string> {
    if (!store || performance.now() - store.at >= STORE_EVERY_MS) {
      const state = writeAndRemove().catch(failing('the storage', 'cannot be written'));
      store = { at: performance.now(), state };
    }
    const found = await within(store.state, STORE_LIMIT_MS, 'takes too long to write');
    // a failed check is repeated with the next request
    if (found !== OK) store = undefined;
    return found;
  }

  async function spaceCheck(): Promise<string> {
    const isLow = await space.isLow().catch(failing('the free space', 'cannot be read'));
    if (typeof isLow === 'string') return isLow;
    return isLow ? warning('low, forms are refused until there is more') : OK;
  }

  function contentCheck(): string {
    const [first] = mistakes()?.mistakes ?? [];
    if (first === undefined) return OK;
    return warning(`${first.file}, line ${first.line}, has a mistake; what was published before is shown`);
  }

  return async () => {
    const [database, storage, found] = await Promise.all([databaseCheck(), storageCheck(), spaceCheck()]);
    return { database, storage, space: found, content: contentCheck() };
  };
}
