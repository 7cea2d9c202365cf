import type { ApplicationStatus } from 'contract/admission/statusSchema';
import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAIL_CODE_MINUTES, validateNumberAndCode } from 'contract/admission/returnCode';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import type { ApplicationStatusResponse, ReceivedResponse } from 'contract/calls';
import { FORM_POSTS } from 'contract/formPosts';
import type { ApiContext } from '../../../apiContext';
import { Invalid, invalidField } from '../../../lib/refusals';
import { object, success } from '../../../openapi/schemas';
import { bodyOf, readBody, typedLine } from '../../../openapi/bodies';
import { sessionCookie } from '../../../server/sessionCookie';
import { messageBody, registerPostedForm, registerVisitorCall } from '../../posted/calls';
import { askForMailCode, useMailCode } from '../access/mailCode';
import { findByCode, refuseNumberAndCode } from '../access/returnCode';
import { endSession, openSession, renewSession } from '../access/statusSessions';
import { forgetBrowser } from '../numbers/numbers';
import { nobody, readStatus, SIGNED_OUT, statusBody } from './applicationStatus';
import { registerStatusActions } from './statusActions';

const NUMBER_AND_CODE = bodyOf({ application_number: typedLine(), return_code: typedLine() });
const CODE_REQUEST = bodyOf({ application_number: typedLine(), email: typedLine() });
const TYPED_CODE = bodyOf({ code: typedLine() });

const NOT_OPENED = 'Some fields need your attention.';
const openedMessage = ({ application_number }: ApplicationStatus) => `This is application ${application_number}.`;

const SENT = `If number and e-mail address belong together, a code is on its way. Type it in here within ${MAIL_CODE_MINUTES} minutes. At most three an hour are sent.`;
const WRONG_CODE = 'This code is wrong or has expired. It ends after five wrong attempts. Ask for another code.';
const NO_MAIL = 'This site sends no mail. Come to the office, or call it.';

/** Minimum duration of an answer, so that its time does not reveal whether there is such an application. */
const ANSWERED_AFTER_MS = 400;

/** Registers the calls for the status of an application (decisions/return-code.md). */
export function registerStatusRoutes(app: FastifyInstance, context: ApiContext): void {
  const { SITE_URL } = context.env;
  const cookie = sessionCookie({ name: 'application-status', path: STATUS_CALLS.status }, SITE_URL);
  const codeCookie = sessionCookie({ name: 'mail-code', path: STATUS_CALLS.status }, SITE_URL);

  async function answerWith(id: string | undefined): Promise<ApplicationStatusResponse> {
    const data = id === undefined ? undefined : await readStatus(context, id);
    return data
      ? { success: 1, message: openedMessage(data), data }
      : { success: 0, message: SIGNED_OUT, ...(context.mail.isSet && { mail_codes: true }) };
  }

  async function open(request: FastifyRequest, reply: FastifyReply, id: string): Promise<ApplicationStatusResponse> {
    await endSession(context, cookie.read(request));
    cookie.give(request, reply, await openSession(context, id));
    return answerWith(id);
  }

  registerVisitorCall(app, {
    url: STATUS_CALLS.open,
    summary: 'Opens the status of an application, with its return code; a cookie keeps it open',
    body: NUMBER_AND_CODE,
    answer: statusBody,
    async handler(request, reply) {
      const { application_number: number, return_code: code } = readBody(NUMBER_AND_CODE, request.body);
      const { id } = await findByCode(context, { number, code, address: request.ip });
      return open(request, reply, id);
    },
  });

  registerPostedForm(app, context, {
    url: FORM_POSTS.applicationStatus,
    summary: 'The status of an application, with its return code, for a browser without scripts; it opens no session',
    names: ['applicationNumber', 'returnCode'],
    bytes: 4096,
    async receive({ form: { fields }, request }) {
      const { applicationNumber = '', returnCode = '' } = fields;
      const errors = validateNumberAndCode({ applicationNumber, returnCode });
      if (Object.keys(errors).length > 0) throw new Invalid(NOT_OPENED, errors);
      const typed = { number: applicationNumber, code: returnCode, address: request.ip };
      const { id } = await findByCode(context, typed);
      const data = (await readStatus(context, id)) ?? refuseNumberAndCode();
      return { success: 1, message: openedMessage(data), data };
    },
  });

  registerVisitorCall(app, {
    method: 'GET',
    url: STATUS_CALLS.status,
    summary: 'The status of the application that this browser has opened, which stays open for 15 minutes more',
    answer: { oneOf: [statusBody, nobody], description: 'Refused when none is open' },
    handler: async (request) => answerWith(await renewSession(context, cookie.read(request))),
  });

  registerVisitorCall(app, {
    url: STATUS_CALLS.close,
    summary: 'Closes what this browser has opened, and deletes the cookies of its applicant',
    answer: object({ success }),
    config: { rateLimit: false },
    async handler(request, reply) {
      await endSession(context, cookie.read(request));
      cookie.end(request, reply);
      forgetBrowser(request, reply);
      return { success: 1 };
    },
  });

  // for applicants who have lost the return code: a code by mail
  registerVisitorCall(app, {
    url: STATUS_CALLS.askCode,
    summary: 'Sends a code by mail, when number and e-mail address belong together; the answer does not say whether',
    body: CODE_REQUEST,
    answer: messageBody,
    async handler(request, reply): Promise<ReceivedResponse> {
      if (!context.mail.isSet) throw new Invalid(NO_MAIL);
      const begunAt = performance.now();
      const { application_number: number, email } = readBody(CODE_REQUEST, request.body);
      const token = await askForMailCode(context, { number, email, address: request.ip });
      codeCookie.give(request, reply, token);
      await setTimeout(Math.max(0, begunAt + ANSWERED_AFTER_MS - performance.now()));
      return { success: 1, message: SENT };
    },
  });

  registerVisitorCall(app, {
    url: STATUS_CALLS.openByCode,
    summary: 'Opens the status of an application, with the mailed code that this browser has asked for',
    body: TYPED_CODE,
    answer: statusBody,
    async handler(request, reply) {
      const token = codeCookie.read(request);
      const { code: typed } = readBody(TYPED_CODE, request.body);
      const id = token === undefined ? undefined : await useMailCode(context, { token, typed });
      if (id === undefined) throw invalidField('code', WRONG_CODE);
      codeCookie.end(request, reply);
      return open(request, reply, id);
    },
  });

  registerStatusActions(app, context, cookie);
}
