import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { CALLS, type GenerateNumberResponse } from 'contract/calls';
import type { Database } from '../db/schema';
import { object, refusals, success, text } from '../openapi/schemas';
import { holderOf, makeHolder } from './applicantCookie';
import { giveNumber, unusedNumber } from './numbersRepository';

/** A browser keeps its number until it has sent an application under it, so that a draft keeps its number too. */
export function registerNumberRoute(app: FastifyInstance, db: Kysely<Database>, now: () => Date): void {
  app.get(
    CALLS.generateApplicationNumber,
    {
      config: { rateLimit: app.submissionLimit },
      schema: {
        summary: 'The application number of this browser; a cookie binds it',
        tags: ['admission'],
        response: { 200: object({ success, application_number: text }), ...refusals },
      },
    },
    async (request, reply) => {
      const holder = holderOf(request) ?? makeHolder(request, reply);
      const application_number = await db
        .transaction()
        .execute(
          async (transaction) =>
            (await unusedNumber(transaction, holder)) ?? (await giveNumber(transaction, holder, now())),
        );
      const body: GenerateNumberResponse = { success: 1, application_number };
      return reply.header('cache-control', 'no-store').send(body);
    },
  );
}
