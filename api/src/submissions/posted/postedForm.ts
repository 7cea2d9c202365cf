import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FieldErrors } from 'contract/calls';
import type { FormAnswer } from 'contract/formPosts';
import { shownName } from 'contract/jobFile';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { array, type JsonSchema, noticeField, object, text } from '../../openapi/schemas';
import { Refusal } from '../../lib/refusals';
import { prepareRefusal } from '../../server/refusals';
import { type FormLimits, MULTIPART, readMultipart, type ReceivedForm } from '../../server/requestBodies';
import { registerVisitorCall, type VisitorCall } from './calls';

interface PostedForm extends Pick<VisitorCall, 'url' | 'summary' | 'tag' | 'isStored'> {
  /** Names of its inputs, except files. */
  names: readonly string[];
  limits: FormLimits;
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
  const { names, limits, receive, complete = (fields) => fields, inOrder = (errors) => errors, ...call } = posted;
  const inputs = Object.fromEntries(names.map((name) => [name, text]));
  const body = object({ ...inputs, [NOTICE_FIELD]: noticeField }, [NOTICE_FIELD]);
  registerVisitorCall(app, {
    ...call,
    body,
    answer: taken,
    refusal: refused,
    consumes: [MULTIPART],
    isPostedByPage: true,
    upload: incoming.receive(limits.totalBytes),
    async handler(request, reply) {
      const receivedAt = now();
      const sent = withPlainBreaks(await readMultipart(request, limits));
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
