import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readApplicationNumber } from 'contract/admission/returnCode';
import { type ApplicationLinkResponse, CALLS } from 'contract/calls';
import { KNOWN_TO_BROWSER_DAYS } from 'contract/limits';
import type { ApiContext } from '../../../apiContext';
import { object, success, text } from '../../../openapi/schemas';
import { textIn } from '../../../server/jsonBodies';
import { givenKey } from '../../idempotentStore';
import { registerVisitorCall } from '../../posted/calls';
import { findByNumber, openLink, type Received, wasSentWith } from './downloadLink';
import { findByCode, refuseNumberAndCode } from './returnCode';

const SAFE_FOR_MS = KNOWN_TO_BROWSER_DAYS * 24 * 60 * 60 * 1000;

/** Registers the call that renews a link. An unknown number and a wrong code get the same answer. */
export function registerLinkRoute(app: FastifyInstance, context: ApiContext): void {
  registerVisitorCall(app, {
    url: CALLS.applicationLink,
    summary: 'Renews the link of an application, for its return code or the key of the tab that sent it',
    hasKey: true,
    body: object({ application_number: text, return_code: text }, ['return_code']),
    answer: object({ success, message: text, data: object({ id: text, application_number: text }) }),
    async handler(request): Promise<ApplicationLinkResponse> {
      const { id, number } = (await find(context, request)) ?? refuseNumberAndCode();
      return {
        success: 1,
        message: `The form of application ${number} can be opened.`,
        data: { id: await openLink(context, id), application_number: number },
      };
    },
  });
}

async function find(context: ApiContext, request: FastifyRequest): Promise<Received | undefined> {
  const typed = textIn(request.body, 'application_number');
  const key = givenKey(request);
  if (key === null) {
    const code = textIn(request.body, 'return_code');
    return findByCode(context, { number: typed, code, address: request.ip });
  }
  const number = readApplicationNumber(typed);
  const found = number === undefined ? undefined : await findByNumber(context.db, number);
  if (found === undefined || !wasSentWith(context.keys, found, key)) return undefined;
  return context.now().getTime() < Date.parse(found.submitted_at) + SAFE_FOR_MS ? found : undefined;
}
