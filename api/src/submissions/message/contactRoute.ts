import type { FastifyInstance } from 'fastify';
import { readPath } from 'contract/admission/paths';
import { CALLS, type FieldErrors } from 'contract/calls';
import { cleanContact, CONTACT_FILL_FIELDS, contactHasEmptyFields, emptyContactForm } from 'contract/contactForm';
import { contactBlockers } from 'contract/contactSchema';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { fieldRefusal, noticeField, object, receivedAnswer, refusals, text } from '../../openapi/schemas';
import { Invalid, WrongMediaType } from '../../lib/refusals';
import { noticeColumns, readNotice } from '../notice';
import { searchTextOf } from '../searchText';
import { sendReceived, storeIdempotently, submissionKeyOf } from '../idempotentStore';

export function registerContactRoute(app: FastifyInstance, context: ApiContext): void {
  app.post(
    CALLS.contact,
    {
      bodyLimit: 64 * 1024,
      config: { rateLimit: app.submissionLimit, storesSubmission: true },
      schema: {
        summary: 'Sends a message to the college',
        tags: ['contact'],
        headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]),
        body: object(
          { name: text, email: text, phone: text, subject: text, message: text, [NOTICE_FIELD]: noticeField },
          ['phone', NOTICE_FIELD],
        ),
        response: { 200: receivedAnswer, 422: fieldRefusal, ...refusals },
      },
    },
    async (request, reply) => {
      if (request.isMultipart()) throw new WrongMediaType('Send this form as application/json.');
      const sent = typeof request.body === 'object' && request.body !== null ? request.body : {};
      const values = cleanContact(sent);
      const { notice, errors: noticeErrors } = readNotice(readPath(sent, NOTICE_FIELD));
      const errors = { ...contactBlockers(values), ...notText(sent), ...noticeErrors };
      if (Object.keys(errors).length > 0) {
        const message = contactHasEmptyFields(values) ? CONTACT_FILL_FIELDS : 'Some fields need your attention.';
        throw new Invalid(message, errors);
      }
      const key = submissionKeyOf(request, context.keys, [CALLS.contact, values]);
      const target = { table: 'contact_messages', event: 'message', key } as const;
      const { reference } = await storeIdempotently(context, target, (transaction, given) => {
        const now = context.now();
        const search_text = searchTextOf([given, ...Object.values(values)]);
        const stored = { reference: given, submission_key: key, received_at: now.toISOString(), search_text };
        return transaction
          .insertInto(target.table)
          .values({ ...values, ...stored, ...noticeColumns(notice, now) })
          .execute();
      });
      return sendReceived(reply, 'Thank you. Your message has been sent; the office will answer you.', reference);
    },
  );
}

/**
 * Returns errors for fields that are present but not text: counting them as empty would lose, for example, a phone
 * number sent as a number.
 */
function notText(sent: object): FieldErrors {
  const wrong = Object.entries(sent).filter(
    ([name, value]) => Object.hasOwn(emptyContactForm, name) && value !== null && typeof value !== 'string',
  );
  return Object.fromEntries(wrong.map(([name]) => [name, [`Send the ${name} as text`]]));
}
