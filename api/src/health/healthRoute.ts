import type { FastifyInstance } from 'fastify';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { object, refusals, success, text } from '../openapi/schemas';

/** For load balancers: answers once the database does. Web servers ask it whether the content has changed. */
export function registerHealthRoute(app: FastifyInstance, db: Kysely<Database>): void {
  app.get(
    '/api/health',
    {
      schema: {
        summary: 'Whether the api can answer',
        tags: ['operation'],
        response: { 200: object({ success, contentVersion: text }), ...refusals },
      },
    },
    async (_request, reply) => {
      await sql`select 1`.execute(db);
      return reply.header('cache-control', 'no-store').send({ success: 1, contentVersion: app.contentVersion() });
    },
  );
}
