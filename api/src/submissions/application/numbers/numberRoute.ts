import type { FastifyInstance } from 'fastify';
import { CALLS, type GenerateNumberResponse } from 'contract/calls';
import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/inTransaction';
import { object, refusals, success, text } from '../../../openapi/schemas';
import { browserOf, forgetBrowser } from './applicantCookie';
import { numberFor } from './numbersRepository';

/** A browser keeps its number until it has sent an application under it, so that a draft keeps its number too. */
export function registerNumberRoute(app: FastifyInstance, { db, now }: ApiContext): void {
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
      const browser = browserOf(request, reply);
      const application_number = await inTransaction(db, (transaction) => numberFor(transaction, browser, now()));
      const body: GenerateNumberResponse = { success: 1, application_number };
      return reply.header('cache-control', 'no-store').send(body);
    },
  );
  app.post(
    CALLS.forgetBrowser,
    {
      bodyLimit: 1024,
      schema: {
        summary: 'Ends the cookie that binds an application number to this browser',
        tags: ['admission'],
        response: { 200: object({ success }), ...refusals },
      },
    },
    async (request, reply) => {
      forgetBrowser(request, reply);
      return reply.header('cache-control', 'no-store').send({ success: 1 });
    },
  );
}
