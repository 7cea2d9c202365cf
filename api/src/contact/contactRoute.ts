import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { CALLS, type FieldErrors, type ReceivedResponse } from 'contract/calls';
import {
  cleanContact,
  CONTACT_FILL_FIELDS,
  contactBlockers,
  contactHasEmptyFields,
  emptyContactForm,
} from 'contract/contactSchema';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import type { DatabaseDialect } from '../db/dialect';
import type { Database } from '../db/schema';
import type { Mail } from '../mail/mail';
import { fieldRefusal, object, receivedAnswer, refusals, text } from '../openapi/schemas';
import type { Keys } from '../secrets/keys';
import { ApiError } from '../server/apiError';
import { storeOnce } from '../submissions/storeOnce';
import { submissionKeyOf } from '../submissions/submissionKey';
import { insertContactMessage } from './contactRepository';

interface ContactContext {
  db: Kysely<Database>;
  dialect: DatabaseDialect;
  keys: Keys;
  mail: Mail;
  now: () => Date;
}

export function registerContactRoute(app: FastifyInstance, { db, dialect, keys, mail, now }: ContactContext): void {
  app.post(
    CALLS.contact,
    {
      bodyLimit: 64 * 1024,
      config: { rateLimit: app.submissionLimit },
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Sends a message to the college',
        tags: ['contact'],
        headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]),
        body: object({ name: text, email: text, phone: text, subject: text, message: text }, ['phone']),
        response: { 200: receivedAnswer, 422: fieldRefusal, ...refusals },
      },
    },
    async (request, reply) => {
      if (request.isMultipart()) throw new ApiError(415, 'Send this form as application/json.');
      const sent = typeof request.body === 'object' && request.body !== null ? request.body : {};
      const values = cleanContact(sent);
      const errors = { ...contactBlockers(values), ...notText(sent) };
      if (Object.keys(errors).length > 0) {
        const message = contactHasEmptyFields(values) ? CONTACT_FILL_FIELDS : 'Some fields need your attention.';
        throw new ApiError(422, message, errors);
      }
      const key = submissionKeyOf(request, keys, [CALLS.contact, values]);
      const { reference } = await storeOnce({ db, dialect, table: 'contact_messages', key }, async (transaction) => {
        const given = await insertContactMessage(transaction, { values, key, receivedAt: now() });
        await mail.announce(transaction, 'message', given);
        return given;
      });
      mail.wake();
      const body: ReceivedResponse = {
        success: 1,
        message: 'Thank you. Your message has been sent; the office will answer you.',
        data: { reference },
      };
      return reply.header('cache-control', 'no-store').send(body);
    },
  );
}

/** Fields that are there and are no text: to count them as empty would lose, for one, a phone number sent as a number. */
function notText(sent: object): FieldErrors {
  const wrong = Object.entries(sent).filter(
    ([name, value]) => Object.hasOwn(emptyContactForm, name) && value !== null && typeof value !== 'string',
  );
  return Object.fromEntries(wrong.map(([name]) => [name, [`Send the ${name} as text`]]));
}
