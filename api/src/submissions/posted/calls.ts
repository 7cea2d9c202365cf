import type { FastifyContextConfig, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import { shownName } from 'contract/jobFile';
import { IDEMPOTENCY_HEADER } from 'contract/limits';
import type { Right } from 'contract/office/roles';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { Conflict, Refusal, WrongMediaType } from '../../lib/refusals';
import {
  array,
  fieldRefusal,
  type JsonSchema,
  noticeField,
  object,
  refusals,
  success,
  text,
} from '../../openapi/schemas';
import { goneSignal } from '../../server/fairQueue';
import { prepareRefusal } from '../../server/refusals';
import { JSON_TYPE, MULTIPART, readMultipart, type ReceivedForm } from '../../server/requestBodies';
import { senderOf } from '../../server/visitorAddress';

/** The body of a response that has only a message. */
export const messageBody = object({ success, message: text });

export const instant: JsonSchema = { type: 'string', format: 'date-time' };

interface VisitorCall<Params = unknown> {
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
  /** Its limit of requests is the usual one, unless this says otherwise. */
  config?: FastifyContextConfig;
  bodyLimit?: number;
  /** For a body that is received on disk, with its own limit. */
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
    async onRequest({ headers }, reply) {
      reply.header('cache-control', 'no-store');
      const { 'content-type': type = JSON_TYPE } = headers;
      if (body === undefined || consumes.some((one) => type.toLowerCase().startsWith(one))) return;
      throw new WrongMediaType(`Send this form as ${consumes.join(' or ')}.`);
    },
    bodyLimit: call.bodyLimit ?? 4096,
    ...call.upload,
    config: { rateLimit: app.submissionLimit, ...call.config },
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

interface PostedForm extends Pick<VisitorCall, 'url' | 'summary' | 'tag' | 'config'> {
  /** Names of its inputs, except files. */
  names: readonly string[];
  /** Maximum bytes of its body. */
  bytes: number;
  /** Sorts messages into the order of the form. */
  inOrder?: (errors: FieldErrors) => FieldErrors;
  /** Fills in what the form's scripts would have; the answer shows it, too. */
  complete?: (fields: Record<string, string>, now: Date) => Record<string, string>;
  /** Does what the call for scripts does. @throws Invalid with messages by input name */
  receive: (sent: SentForm) => Promise<NonNullable<FormAnswer['answer']>>;
}

export interface SentForm {
  form: ReceivedForm;
  /** When it began to arrive: a form that is sent in time is in time, however long its files take. */
  receivedAt: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Registers a call for a form that a browser posts to its page, without scripts (decisions/plain-forms.md). */
export function registerPostedForm(app: FastifyInstance, { incoming, now }: ApiContext, posted: PostedForm): void {
  const { names, bytes, receive, complete = (fields) => fields, inOrder = (errors) => errors, ...call } = posted;
  const inputs = Object.fromEntries(names.map((name) => [name, text]));
  const body = object({ ...inputs, [NOTICE_FIELD]: noticeField }, [NOTICE_FIELD]);
  registerVisitorCall(app, {
    ...call,
    body,
    answer: taken,
    refusal: refused,
    consumes: [MULTIPART],
    config: { ...call.config, isPostedByPage: true },
    upload: incoming.receive(bytes),
    async handler(request, reply) {
      const receivedAt = now();
      const sent = withPlainBreaks(await readMultipart(request));
      const form = { ...sent, fields: complete(sent.fields, receivedAt) };
      try {
        const answer = await receive({ form, receivedAt, request, reply });
        return { answer, errors: {}, values: {} } satisfies FormAnswer;
      } catch (thrown) {
        const error = prepareRefusal(thrown as FastifyError | Refusal, request, reply);
        // of any other failure nothing is known that the page could show beside what was typed
        if (!(error instanceof Refusal)) throw thrown;
        const refusal = refusalOf(error, form, names);
        return { ...refusal, errors: inOrder(refusal.errors) };
      }
    },
  });
}

/** Browsers post line breaks as CR LF, whatever was typed. */
const withPlainBreaks = ({ fields, files }: ReceivedForm): ReceivedForm => ({
  fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, text.replace(/\r\n/g, '\n')])),
  files,
});

const byName = (schema: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: schema });
const rest = { errors: byName(array(text)), values: byName(text) };
const taken = object({ answer: { type: 'object' }, ...rest });
const refused = object({ refused: text, ...rest });

function refusalOf({ message, errors = {} }: Refusal, { fields, files }: ReceivedForm, names: readonly string[]) {
  const values = Object.fromEntries(names.map((name) => [name, fields[name] ?? '']));
  // no page can put a file into its input again
  const again = Object.entries(files).map(([name, file]) => [
    name,
    errors[name] ?? [`Choose ${shownName(file.name)} again`],
  ]);
  return { refused: message, errors: { ...errors, ...Object.fromEntries(again) }, values } satisfies FormAnswer;
}

/** Returns the sandbox for the files of a request: each sender has their turn, and a sender who goes away has none. */
export const sandboxFor = ({ sandbox }: Pick<ApiContext, 'sandbox'>, { ip }: FastifyRequest, reply: FastifyReply) =>
  sandbox.of(senderOf(ip), goneSignal(reply));

/** As `noticeReference` writes it. */
const NOTICE_REFERENCE = /^[1-9]\d{0,5}-[a-z]{2,3}$/;

/** Reads the notice that a form names in `NOTICE_FIELD`; null for a form that names none. */
export function readNotice(sent: unknown): { notice: string | null; errors: FieldErrors } {
  if (sent === undefined || sent === null || sent === '') return { notice: null, errors: {} };
  if (typeof sent === 'string' && NOTICE_REFERENCE.test(sent)) return { notice: sent, errors: {} };
  const fix = 'Send version and language of the privacy notice, such as 1-en';
  return { notice: null, errors: { [NOTICE_FIELD]: [fix] } };
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
