import type { FastifyInstance } from 'fastify';
import { CALLS, type ErrorResponse, type GenerateNumberResponse } from 'contract/calls';
import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/inTransaction';
import { failure, object, success, text } from '../../../openapi/schemas';
import { instant, registerVisitorCall } from '../../posted/calls';
import { closedMessage, graceAt } from './season';
import { browserOf, forgetBrowser, holderOf } from '../numbers/applicantCookie';
import { numberFor, unusedNumberFrom } from '../numbers/numbersRepository';

/**
 * Registers the call for a number. A browser keeps its number until it has sent an application under it, so that a
 * draft keeps its number too. Outside the season none is given; a browser that had one before the end keeps it for as
 * long as it may be sent.
 */
export function registerNumberRoute(app: FastifyInstance, context: ApiContext): void {
  const { db, content, now } = context;

  async function numberAfterEnd(browser: string, closed: string): Promise<GenerateNumberResponse | ErrorResponse> {
    const grace = graceAt(context, now());
    const number = grace && (await unusedNumberFrom(db, browser, grace.closedAt));
    if (number === undefined) return { success: 0, message: closed };
    return { success: 1, application_number: number, send_until: grace?.until.toISOString() };
  }

  registerVisitorCall(app, {
    method: 'GET',
    url: CALLS.generateApplicationNumber,
    summary: 'The application number of this browser; a cookie binds it',
    answer: {
      oneOf: [object({ success, application_number: text, send_until: instant }, ['send_until']), failure],
      description:
        'The number; after the season only for a browser that had it before, with the instant until which it may be sent. Otherwise refused outside the season',
    },
    async handler(request, reply) {
      const at = now();
      const closed = closedMessage(content, at);
      // sets no cookie for visitors of a closed page
      if (closed !== undefined) return numberAfterEnd(holderOf(request), closed);
      const browser = browserOf(request, reply);
      const application_number = await inTransaction(db, (transaction) => numberFor(transaction, browser, at));
      // a full disk must not keep anybody from a number
      await context.noteNumber(application_number).catch((error: unknown) => request.log.warn(error));
      return { success: 1, application_number } satisfies GenerateNumberResponse;
    },
  });
  registerVisitorCall(app, {
    url: CALLS.forgetBrowser,
    summary: 'Ends the cookie that binds an application number to this browser',
    answer: object({ success }),
    isLimited: false,
    async handler(request, reply) {
      forgetBrowser(request, reply);
      return { success: 1 };
    },
  });
}
