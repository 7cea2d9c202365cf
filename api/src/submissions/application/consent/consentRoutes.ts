import type { FastifyInstance } from 'fastify';
import { MAIL_CODE_MINUTES } from 'contract/admission/returnCode';
import { PARENT_CONSENT_CALLS } from 'contract/admission/parentConsent';
import type { ConsentAskedResponse, ErrorResponse } from 'contract/calls';
import { cleanEmail, isEmail } from 'contract/text';
import type { ApiContext } from '../../../apiContext';
import { failure, object, success, text } from '../../../openapi/schemas';
import { Invalid, invalidField } from '../../../lib/refusals';
import { bodyOf, readBody, typedLine } from '../../../openapi/bodies';
import { senderOf } from '../../../server/visitorAddress';
import { messageBody, registerVisitorCall } from '../../posted/calls';
import { browserOf, holderOf, seasonRefusal } from '../numbers/numbers';
import { askForConsent, giveConsent } from './parentConsent';

const CONSENT_REQUEST = bodyOf({ email: typedLine() });
const TYPED_CODE = bodyOf({ code: typedLine() });

const sentTo = (email: string) =>
  `A code is on its way to ${email}. Type it in here within ${MAIL_CODE_MINUTES} minutes.`;
const GIVEN = 'The consent is given.';
const BY_SIGNATURE = 'This site sends no code: a parent or guardian signs the printed form at the counter.';
const NO_ADDRESS = 'Enter the e-mail address in full, such as name@example.com';
const OVER = 'This code no longer works. Ask for another one.';

/** Registers the calls for a parent's consent before an application is sent (decisions/parent-consent.md). */
export function registerConsentRoutes(app: FastifyInstance, context: ApiContext): void {
  const given = { type: 'boolean', description: 'This browser has the consent of this address already' };
  const closed = { ...failure, description: 'Refused, since the season is not open' };

  registerVisitorCall(app, {
    url: PARENT_CONSENT_CALLS.ask,
    summary: 'Sends a code to a parent’s e-mail address, before the application of somebody under 18 is sent',
    body: CONSENT_REQUEST,
    answer: { oneOf: [object({ success, message: text, data: object({ given }) }), closed] },
    async handler(request, reply): Promise<ConsentAskedResponse | ErrorResponse> {
      if (context.env.PARENT_CONSENT !== 'code') throw new Invalid(BY_SIGNATURE);
      const email = cleanEmail(readBody(CONSENT_REQUEST, request.body).email);
      if (!isEmail(email)) throw invalidField('email', NO_ADDRESS);
      const refused = await seasonRefusal(context, holderOf(request), '', context.now());
      if (refused !== undefined) return { success: 0, message: refused };
      const browser = browserOf(request, reply);
      const data = await askForConsent(context, { browser, email, address: senderOf(request.ip) });
      return { success: 1, message: data.given ? GIVEN : sentTo(email), data };
    },
  });

  registerVisitorCall(app, {
    url: PARENT_CONSENT_CALLS.give,
    summary: 'Gives the consent with the mailed code that this browser has asked for',
    body: TYPED_CODE,
    answer: messageBody,
    async handler(request) {
      const { code: typed } = readBody(TYPED_CODE, request.body);
      const outcome = await giveConsent(context, { browser: holderOf(request), typed });
      if (outcome === 'given') return { success: 1, message: GIVEN };
      const { triesLeft } = outcome;
      const left = triesLeft === 1 ? 'One try is' : `${triesLeft} tries are`;
      throw invalidField(
        'code',
        triesLeft === 0 ? OVER : `This code is not correct. Compare it with the e-mail: ${left} left.`,
      );
    },
  });
}
