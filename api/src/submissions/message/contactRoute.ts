import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CALLS, type FieldErrors, type ReceivedResponse } from 'contract/calls';
import { cleanContact, CONTACT_FILL_FIELDS, contactHasEmptyFields, emptyContactForm } from 'contract/contactForm';
import { contactBlockers } from 'contract/contactSchema';
import { FORM_POSTS } from 'contract/formPosts';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { noticeField, object, receivedBody, text } from '../../openapi/schemas';
import { Invalid } from '../../lib/refusals';
import { fieldOf } from '../../server/requestBodies';
import { receivedResponse, referenceOf, storeIdempotently, submissionKeyOf } from '../idempotentStore';
import { readNotice, registerPostedForm, registerVisitorCall } from '../posted/calls';

const BODY_BYTES = 64 * 1024;

export function registerContactRoute(app: FastifyInstance, context: ApiContext): void {
  registerVisitorCall(app, {
    url: CALLS.contact,
    summary: 'Sends a message to the college',
    tag: 'contact',
    hasKey: true,
    config: { storesSubmission: true },
    bodyLimit: BODY_BYTES,
    body: object({ name: text, email: text, phone: text, subject: text, message: text, [NOTICE_FIELD]: noticeField }, [
      'phone',
      NOTICE_FIELD,
    ]),
    answer: receivedBody,
    async handler(request) {
      const sent = typeof request.body === 'object' && request.body !== null ? request.body : {};
      return receiveMessage(context, request, sent);
    },
  });

  registerPostedForm(app, context, {
    url: FORM_POSTS.contact,
    summary: 'Sends a message to the college, from a browser without scripts',
    tag: 'contact',
    names: Object.keys(emptyContactForm),
    bytes: BODY_BYTES,
    config: { storesSubmission: true },
    receive: ({ form, request }) => receiveMessage(context, request, form.fields),
  });
}

const RECEIVED = 'Thank you. Your message has been sent; the office will answer you.';

/** @throws Invalid with messages by input name; QuotaUsed */
async function receiveMessage(context: ApiContext, request: FastifyRequest, sent: object): Promise<ReceivedResponse> {
  const values = cleanContact(sent);
  const { notice, errors: noticeErrors } = readNotice(fieldOf(sent, NOTICE_FIELD));
  const errors = { ...contactBlockers(values), ...notText(sent), ...noticeErrors };
  if (Object.keys(errors).length > 0) {
    const message = contactHasEmptyFields(values) ? CONTACT_FILL_FIELDS : 'Some fields need your attention.';
    throw new Invalid(message, errors);
  }
  const key = submissionKeyOf(request, context, [CALLS.contact, values]);
  const target = { table: 'contact_messages', event: 'message', key } as const;
  const earlier = await referenceOf(context.db, target);
  if (earlier !== undefined) return receivedResponse(RECEIVED, earlier);

  const count = await request.admitNew();
  const sentNow = { at: context.now(), notice, texts: Object.values(values) };
  const { reference, isNew } = await storeIdempotently(context, target, sentNow, (transaction, columns) =>
    transaction
      .insertInto(target.table)
      .values({ ...values, ...columns })
      .execute(),
  );
  if (isNew) await count();
  return receivedResponse(RECEIVED, reference);
}

/** Returns errors for fields that are not text: a phone number sent as a number would be lost as empty. */
function notText(sent: object): FieldErrors {
  const wrong = Object.entries(sent).filter(
    ([name, value]) => Object.hasOwn(emptyContactForm, name) && value !== null && typeof value !== 'string',
  );
  return Object.fromEntries(wrong.map(([name]) => [name, [`Send the ${name} as text`]]));
}
