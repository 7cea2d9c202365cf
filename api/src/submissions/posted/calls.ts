import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from 'contract/calls';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import type { Right } from 'contract/office/roles';
import { isNoticeReference, NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { Conflict, invalidField, Malformed, WrongMediaType } from '../../lib/refusals';
import { fieldRefusal, type JsonSchema, object, refusals, success, text } from '../../openapi/schemas';
import { goneSignal } from '../../server/fairQueue';
import { senderOf } from '../../server/visitorAddress';
import { checkedFile, type FileChecks } from '../../uploads/checkedFile';
import type { NewFile } from '../../uploads/uploadStore';
import { JSON_TYPE, type ReceivedFile } from '../../server/requestBodies';
import { UnusableFile } from '../../uploads/sandbox/fileSandbox';

/** The body of a response that has only a message. */
export const messageBody = object({ success, message: text });

export const instant: JsonSchema = { type: 'string', format: 'date-time' };

export interface VisitorCall<Params = unknown> {
  method?: 'GET';
  url: string;
  summary: string;
  tag?: 'admission' | 'careers' | 'contact';
  params?: JsonSchema;
  /** Media types of its body; without them JSON. */
  consumes?: readonly string[];
  body?: JsonSchema;
  /** The body of a response with status 200. */
  answer: JsonSchema;
  /** The body of a response with status 422, which names fields to fix. */
  refusal?: JsonSchema;
  /** Whether it takes the header Idempotency-Key. */
  hasKey?: boolean;
  /** Whether what is sent is stored, and so counts for the sender's day. */
  isStored?: boolean;
  /** Whether a page posts it, without scripts. */
  isPostedByPage?: true;
  /** For a call that is never refused for coming too often. */
  isLimited?: false;
  bodyLimit?: number;
  /** Hooks that receive its body on disk. */
  upload?: ReturnType<ApiContext['incoming']['receive']>;
  handler: (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => unknown;
}

/** Registers a call for visitors: limited, never cached, and described in the OpenAPI document. */
export function registerVisitorCall<Params = unknown>(app: FastifyInstance, call: VisitorCall<Params>): void {
  const { summary, tag = 'admission', params, body, answer, refusal = body && fieldRefusal } = call;
  const { consumes = [JSON_TYPE] } = call;
  app.route<{ Params: Params }>({
    method: call.method ?? 'POST',
    url: call.url,
    bodyLimit: call.bodyLimit ?? (call.upload ? undefined : 4096),
    async onRequest({ headers }, reply) {
      reply.header('cache-control', 'no-store');
      const { 'content-type': type = JSON_TYPE } = headers;
      if (body === undefined || consumes.some((one) => type.toLowerCase().startsWith(one))) return;
      throw new WrongMediaType(`Send this form as ${consumes.join(' or ')}.`);
    },
    ...call.upload,
    config: {
      ...(call.isLimited !== false && { rateLimit: app.submissionLimit }),
      ...(call.isStored && { storesSubmission: true as const }),
      ...(call.isPostedByPage && { isPostedByPage: true as const }),
    },
    schema: {
      summary,
      tags: [tag],
      ...(params && { params }),
      ...(body && { consumes }),
      ...(call.hasKey && { headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]) }),
      ...(body && { body }),
      response: { 200: answer, ...(refusal && { 422: refusal }), ...refusals },
    },
    handler: call.handler,
  });
}

/** Returns the options of a call that only people of the office with a right may use. */
export const officeCall = (right: Right) => ({ config: { right } }) as const;

/**
 * Makes a change, and answers with its message and the state afterwards.
 * @param logReading called before somebody is shown what a colleague has changed
 * @throws Conflict with the current state when a colleague was first
 */
export async function answerChange<Data extends object>(
  act: () => Promise<string>,
  current: () => Promise<Data>,
  logReading?: () => Promise<unknown>,
) {
  try {
    return { success: 1 as const, message: await act(), data: await current() };
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    await logReading?.();
    throw new Conflict(error.message, undefined, await current());
  }
}

/** Returns the sandbox for the files of a request: each sender has their turn, and a sender who goes away has none. */
export const sandboxFor = ({ sandbox }: Pick<ApiContext, 'sandbox'>, { ip }: FastifyRequest, reply: FastifyReply) =>
  sandbox.of(senderOf(ip), goneSignal(reply));

/**
 * Checks the `file` of a form, whose name, size and first bytes were checked before.
 * @throws Invalid with what `refusalOf` says; TryLater when it cannot be checked now
 */
export async function readSentFile(
  { name, bytes }: ReceivedFile,
  checks: FileChecks,
  refusalOf: (name: string, what: string) => string,
): Promise<NewFile> {
  try {
    return await checkedFile(bytes, checks);
  } catch (error) {
    if (!(error instanceof UnusableFile)) throw error;
    throw invalidField('file', refusalOf(name, error.what || 'cannot be opened as a picture'));
  }
}

const KEY = /^[\w-]{16,64}$/;

/** Returns the header Idempotency-Key; null when the sender gave none. Throws `Malformed`. */
export function givenKey(request: FastifyRequest): string | null {
  const given = request.headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (given === undefined) return null;
  if (typeof given === 'string' && KEY.test(given)) return given;
  throw new Malformed(`The header ${IDEMPOTENCY_HEADER} has 16 to 64 letters, digits, hyphens or underscores.`);
}

/** Reads the notice that a form names in `NOTICE_FIELD`; null for a form that names none. */
export function readNotice(sent: unknown): { notice: string | null; errors: FieldErrors } {
  if (sent === undefined || sent === null || sent === '') return { notice: null, errors: {} };
  if (typeof sent === 'string' && isNoticeReference(sent)) return { notice: sent, errors: {} };
  const fix = 'Send version and language of the privacy notice, such as 1-en';
  return { notice: null, errors: { [NOTICE_FIELD]: [fix] } };
}
