import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { object, refusals, success, text } from '../openapi/schemas';
import { UNUSABLE } from '../server/errorHandler';
import type { FreeSpace } from '../storage/freeSpace';
import { DatabaseFault, type DatabaseState } from '../lib/databaseFault';
import { within } from './within';

/**
 * Tries a write that changes nothing.
 * @throws DatabaseFault when nothing can be written; a read-only copy does let a transaction begin
 */
const tryWriting = (db: Kysely<Database>): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    await transaction.updateTable('content_state').set({ hash: '' }).where('id', '=', 0).execute();
  });

/** Milliseconds; longer than another process writes, and less than a page server waits for an answer. */
const WRITE_LIMIT_MS = 1000;

/** Checks whether the database can be written now. */
export async function databaseState(db: Kysely<Database>): Promise<DatabaseState | 'ready'> {
  const attempt = tryWriting(db).then(
    () => 'ready' as const,
    (error: unknown) => {
      if (error instanceof DatabaseFault) return error.state;
      throw error;
    },
  );
  return within(attempt, WRITE_LIMIT_MS, 'busy');
}

const state = {
  contentVersion: text,
  database: { type: 'string', enum: ['ready', 'busy', 'damaged', 'away', 'readOnly'] },
  disk: { type: 'string', enum: ['enough', 'low'] },
};

/**
 * For load balancers: 200 when the database can be written, else 503 with the problem. Web servers read the content version
 * from either response. With `disk` low, pages are served and forms are refused (507).
 */
export function registerHealthRoute(app: FastifyInstance, db: Kysely<Database>, space: FreeSpace): void {
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the api can answer and store submissions',
        tags: ['operation'],
        response: {
          200: object({ success, ...state }),
          ...refusals,
          503: {
            ...object({ success: { type: 'integer', const: 0 }, message: text, ...state }),
            description: 'Submissions cannot be stored at the moment',
          },
        },
      },
    },
    async (_request, reply) => {
      const database = await databaseState(db);
      const disk = (await space.isLow()) ? 'low' : 'enough';
      const known = { contentVersion: app.contentVersion(), database, disk };
      reply.header('cache-control', 'no-store');
      if (database === 'ready') return reply.send({ success: 1, ...known });
      return reply.code(503).send({ success: 0, message: UNUSABLE[database], ...known });
    },
  );
}
