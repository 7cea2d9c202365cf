import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_CODE_MINUTES } from 'contract/admission/mailCode';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse, ReceivedResponse } from 'contract/calls';
import type { ApiContext } from '../../../apiContext';
import { object, text } from '../../../openapi/schemas';
import { Invalid, TooMany, invalidField } from '../../../lib/refusals';
import { textIn } from '../../../server/jsonBodies';
import { sessionCookie } from '../../../server/sessionCookie';
import { messageAnswer, visitorCall } from '../../visitorCall';
import { askForMailCode, useMailCode } from '../access/mailCode';
import { statusAnswer } from './statusAnswer';

const SENT = `If number and e-mail address belong together, a code is on its way. Type it in here within ${MAIL_CODE_MINUTES} minutes. At most three an hour are sent.`;
const NO_MATCH = 'This code is wrong or has expired. It ends after five wrong attempts. Ask for another code.';
const TOO_MANY = 'Too many codes were requested from your network. Wait an hour and try again, or come to the office.';
const NO_MAIL = 'This site sends no mail. Come to the office, or call it.';

/** Minimum duration of an answer, so that its time does not reveal whether there is such an application. */
const ANSWERED_AFTER_MS = 400;

interface Opening {
  siteUrl: string | undefined;
  /** Opens the session of an application and answers with its status. */
  open: (request: FastifyRequest, reply: FastifyReply, id: string) => Promise<ApplicationStatusResponse>;
}

/**
 * Registers the calls for applicants who have lost the return code: a code by mail, bound to the browser that asked
 * (decisions/return-code.md).
 */
export function registerMailCodeRoutes(app: FastifyInstance, context: ApiContext, { siteUrl, open }: Opening): void {
  const cookie = sessionCookie({ name: 'mail-code', path: STATUS_CALLS.status }, siteUrl);

  app.post(
    STATUS_CALLS.askCode,
    visitorCall(app, {
      summary: 'Sends a code by mail, when number and e-mail address belong together; the answer does not say whether',
      body: object({ application_number: text, email: text }),
      answer: messageAnswer,
    }),
    async (request, reply): Promise<ReceivedResponse> => {
      if (!context.mail.isSet) throw new Invalid(NO_MAIL);
      const begunAt = performance.now();
      const token = await askForMailCode(context, {
        number: textIn(request.body, 'application_number'),
        email: textIn(request.body, 'email'),
        address: request.ip,
      });
      if (token === undefined) throw new TooMany(TOO_MANY);
      cookie.give(request, reply, token);
      await setTimeout(Math.max(0, begunAt + ANSWERED_AFTER_MS - performance.now()));
      return { success: 1, message: SENT };
    },
  );

  app.post(
    STATUS_CALLS.openByCode,
    visitorCall(app, {
      summary: 'Opens the status of an application, with the mailed code that this browser has asked for',
      body: object({ code: text }),
      answer: statusAnswer,
    }),
    async (request, reply) => {
      const token = cookie.read(request);
      const typed = textIn(request.body, 'code');
      const id = token === undefined ? undefined : await useMailCode(context, { token, typed });
      if (id === undefined) throw invalidField('code', NO_MATCH);
      cookie.end(request, reply);
      return open(request, reply, id);
    },
  );
}
