import type { FastifyInstance, FastifyRequest } from 'fastify';
import { withComputedValues } from 'contract/admission/computed';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import {
  type AdmissionFormValues,
  blankAdmissionForm,
  cleanAdmissionForm,
  readPath,
  writePath,
} from 'contract/admissionForm';
import { correctable, inFormOrder } from 'contract/admissionSchema';
import {
  ADMISSION_PARTS,
  type DecodedAdmission,
  JSON_PARTS,
  jsonToForm,
  multipartToForm,
} from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import { formatDate, formatTime } from 'contract/dates';
import { kindOfFile } from 'contract/fileKinds';
import { FORM_POSTS } from 'contract/formPosts';
import type { UploadedImage } from 'contract/images';
import { IMAGE_TYPES } from 'contract/limits';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { Invalid } from '../../lib/refusals';
import { failure, type JsonSchema, noticeField, object, success, text } from '../../openapi/schemas';
import {
  isMultipart,
  JSON_TYPE,
  MULTIPART,
  readMultipart,
  type ReceivedFile,
  textBytesOf,
} from '../../server/requestBodies';
import { registerPostedForm, registerVisitorCall } from '../posted/calls';
import { replaceBrowser } from './numbers/numbers';
import { perImage } from './applicationsRepository';
import { submitApplication } from './submitApplication';

/**
 * Maximum size of a body: a photo and two signatures, a third larger as data URLs, and the text around them. A picture that is
 * too large gets through, so that the refusal can name its field.
 */
const TOTAL_MAX_BYTES = 24 * 1024 * 1024;

const data = object({ id: text, application_number: text, return_code: text });
const RECEIVED_OR_REFUSED =
  'Received, under this number, which is a new one when another application has the number that was sent; or refused, since the season is not open';

export function registerApplicationsRoute(app: FastifyInstance, context: ApiContext): void {
  registerVisitorCall(app, {
    url: CALLS.storeAdmission,
    summary: 'Submits an application; sending the same again is harmless',
    consumes: [MULTIPART, JSON_TYPE],
    config: { storesSubmission: true },
    body: applicationBody,
    answer: { oneOf: [object({ success, message: text, data }), failure], description: RECEIVED_OR_REFUSED },
    upload: context.incoming.receive(TOTAL_MAX_BYTES),
    async handler(request, reply) {
      const { decoded, notice } = await received(request);
      const answer = await submitApplication(context, decoded, { request, reply, notice });
      if (answer.success === 1) replaceBrowser(request, reply);
      return answer;
    },
  });
  registerPostedApplication(app, context);
}

/** Returns an application, and the privacy notice as its form names it, which is not one of its answers. */
async function received(request: FastifyRequest): Promise<{ decoded: DecodedAdmission; notice: unknown }> {
  if (!isMultipart(request)) {
    return { decoded: jsonToForm(request.body, decodeBase64), notice: readPath(request.body, NOTICE_FIELD) };
  }
  const { fields, files } = await readMultipart(request, textBytesOf);
  const photo = files.applicants_image;
  const decoded = multipartToForm(fields, photo && imageOf(photo), decodeBase64);
  return { decoded, notice: fields[NOTICE_FIELD] };
}

// A copy, since small buffers are parts of a larger one.
const decodeBase64 = (body: string) => new Uint8Array(Buffer.from(body, 'base64')).buffer;

/** Takes the type from the bytes, not from the sender. */
function imageOf({ name, bytes }: ReceivedFile): UploadedImage {
  const { kind } = kindOfFile(bytes);
  const type = IMAGE_TYPES.find((known) => known === `image/${kind}`) ?? 'application/octet-stream';
  return { bytes: new Uint8Array(bytes).buffer, name, type };
}

const labelsOf = (part: string) =>
  ADMISSION_FIELDS.filter(({ multipart }) => multipart.some((path) => path.split('.')[0] === part))
    .map(({ label, absentWhenEmpty }) => (absentWhenEmpty ? `${label}; absent when there is none` : label))
    .join(', ');

/** The body of an application as the contract's table defines it, for the OpenAPI document. */
const applicationBody: JsonSchema = {
  type: 'object',
  description:
    'As multipart, the parts that hold several answers are JSON texts and applicants_image is a file; as JSON they ' +
    'are objects and applicants_image is a data URL.',
  properties: {
    ...Object.fromEntries(
      ADMISSION_PARTS.map((part): [string, JsonSchema] => [
        part,
        { type: JSON_PARTS.includes(part) ? ['object', 'string'] : ['string', 'number'], description: labelsOf(part) },
      ]),
    ),
    [NOTICE_FIELD]: noticeField,
  },
};

/** Assigned by the api, which a browser without scripts cannot ask for it. */
const NUMBER = 'applicationNumber';

const SWITCHES = [...new Set(ADMISSION_FIELDS.flatMap(({ governedBy }) => governedBy ?? []))];

/** Input names of everything but pictures that a browser posts without scripts. A checkbox that is off is absent. */
export const POSTED_NAMES: readonly string[] = [
  ...ADMISSION_FIELDS.filter(({ name, kind }) => name !== NUMBER && kind !== 'image').map(({ name }) => name),
  ...SWITCHES,
];

type Posted = Readonly<Record<string, string>>;

function valuesOf(posted: Posted): AdmissionFormValues {
  const values = blankAdmissionForm();
  for (const name of POSTED_NAMES) writePath(values, name, posted[name] ?? '');
  for (const name of SWITCHES) writePath(values, name, Boolean(posted[name]));
  return values;
}

/**
 * Fills in what scripts would have: age, percentages and totals, the repeated address, and date and time of the
 * declaration.
 */
function completePosted(posted: Posted, now: Date): Record<string, string> {
  const typed = { ...valuesOf(posted), date: formatDate(now), time: formatTime(now) };
  const values = withComputedValues(typed, now);
  const completed = { ...posted, date: values.date, time: values.time };
  for (const { name, computed, repeats } of ADMISSION_FIELDS) {
    if (computed) Object.assign(completed, { [name]: readPath(values, name) });
    if (repeats && posted[repeats.when]) Object.assign(completed, { [name]: posted[repeats.name] ?? '' });
  }
  return completed;
}

/**
 * Registers the call for an application from a browser without scripts. It gets its number when it is stored, and a parent
 * agrees by signing the printed form: nobody can type a code before the form is sent (decisions/parent-consent.md).
 */
function registerPostedApplication(app: FastifyInstance, context: ApiContext): void {
  registerPostedForm(app, context, {
    url: FORM_POSTS.application,
    summary: 'Submits an application, from a browser without scripts',
    names: POSTED_NAMES,
    bytes: TOTAL_MAX_BYTES,
    config: { storesSubmission: true },
    complete: completePosted,
    inOrder: inFormOrder,
    async receive({ form, request, reply }) {
      const pictures = perImage((name) => (form.files[name] ? imageOf(form.files[name]) : null));
      const cleaned = cleanAdmissionForm({ ...valuesOf(form.fields), ...pictures });
      // as they arrive from a form with scripts, so that both are stored alike: its payloads have the address itself
      const values = { ...cleaned, sameAsPermanent: false };
      const sender = { request, reply, notice: form.fields[NOTICE_FIELD] };
      const env = { ...context.env, PARENT_CONSENT: 'form' as const };
      const sent = submitApplication({ ...context, env }, { values, errors: {} }, sender);
      const answer = await sent.catch((error: unknown) => {
        if (!(error instanceof Invalid) || error.errors === undefined) throw error;
        throw new Invalid(error.message, correctable(error.errors, values));
      });
      // outside the season
      if (answer.success !== 1) throw new Invalid(answer.message);
      return answer;
    },
  });
}
