import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ApiContext } from '../apiContext';
import type { Db } from '../db/schema';
import { object, refusals, success } from '../openapi/schemas';
import { DatabaseFault, type DatabaseState } from '../lib/databaseFault';
import { type Checks, OK, warning } from './readiness';

/** Milliseconds; longer than another process writes, and less than a page server waits for an answer. */
const LIMIT_MS = 1000;

/**
 * Checks whether the database can be written now, by a write that changes nothing: a read-only copy does let a transaction
 * begin.
 */
export function databaseState(db: Db): Promise<DatabaseState | 'ready'> {
  const write = db.updateTable('published_content').set({ hash: '' }).where('id', '=', 0).execute();
  const attempt = write.then(
    () => 'ready' as const,
    (error: unknown) => {
      if (error instanceof DatabaseFault) return error.state;
      throw error;
    },
  );
  return Promise.race([attempt, pause(LIMIT_MS, 'busy' as const, { ref: false })]);
}

/** Answers as long as the api does, and gives a browser its token. What the api can do is at /readyz. */
export function registerHealthRoute(app: FastifyInstance): void {
  const schema = {
    summary: 'Whether the api answers',
    tags: ['operation'],
    response: { 200: object({ success }), ...refusals },
  };
  app.get('/api/health', { schema }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ success: 1 }),
  );
}

/** Milliseconds between two test writes of a file. */
const STORE_EVERY_MS = 10_000;

/** Returns the health checks of an api; the cause of a failure is only logged. */
export function apiChecks(context: ApiContext): () => Promise<Checks> {
  const { db, uploads, space, log } = context;
  // one that failed is not kept
  const store = new LRUCache<'state', string>({ max: 1, ttl: STORE_EVERY_MS, fetchMethod: writeAndRemove });

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

  function storageCheck(): Promise<string> {
    const state = store.forceFetch('state').catch(failing('the storage', 'cannot be written'));
    return Promise.race([state, pause(LIMIT_MS, 'takes too long to write', { ref: false })]);
  }

  async function spaceCheck(): Promise<string> {
    const isLow = await space.isLow().catch(failing('the free space', 'cannot be read'));
    if (typeof isLow === 'string') return isLow;
    return isLow ? warning('low, forms are refused until there is more') : OK;
  }

  function contentCheck(): string {
    const [first] = context.mistakes?.mistakes ?? [];
    if (first === undefined) return OK;
    return warning(`${first.file}, line ${first.line}, has a mistake; what was published before is shown`);
  }

  return async () => {
    const [database, storage, found] = await Promise.all([databaseCheck(), storageCheck(), spaceCheck()]);
    return { database, storage, space: found, content: contentCheck() };
  };
}
