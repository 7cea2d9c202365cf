import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  ADMISSION_PARTS,
  type DecodedAdmission,
  JSON_PARTS,
  jsonToForm,
  multipartToForm,
} from 'contract/admissionWire';
import { readPath } from 'contract/admission/paths';
import { CALLS } from 'contract/calls';
import type { UploadedImage } from 'contract/images';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from 'contract/limits';
import { NOTICE_FIELD, type NoticeReference } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { failure, type JsonSchema, noticeField, object, success, text } from '../../openapi/schemas';
import { readMultipart, type ReceivedFile } from '../../uploads/readMultipart';
import { givenKey } from '../idempotentStore';
import { readNotice } from '../notice';
import { MULTIPART, sandboxFor, registerVisitorCall } from '../posted/visitorCall';
import { holderOf, replaceBrowser } from './numbers/applicantCookie';
import { submitApplication } from './submitApplication';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { kindOfFile } from 'contract/fileKinds';

/** Maximum size of a body: a photo and two signatures, a third larger as data URLs, and the text around them. */
export const TOTAL_MAX_BYTES = 24 * 1024 * 1024;
const FORM_LIMITS = {
  fields: 60,
  fieldBytes: 8 * 1024 * 1024,
  files: 3,
  fileBytes: IMAGE_MAX_BYTES,
  totalBytes: TOTAL_MAX_BYTES,
};

const data = object({ id: text, application_number: text, return_code: text });
const received = object({ success, message: text, data });
const RECEIVED_OR_REFUSED =
  'Received, under this number, which is a new one when another application has the number that was sent; or refused, since the season is not open';

export function registerApplicationsRoute(app: FastifyInstance, context: ApiContext): void {
  registerVisitorCall(app, {
    url: CALLS.storeAdmission,
    summary: 'Submits an application; sending the same again is harmless',
    consumes: [MULTIPART, 'application/json'],
    hasKey: true,
    isStored: true,
    bodyLimit: TOTAL_MAX_BYTES,
    body: applicationBody,
    answer: { oneOf: [received, failure], description: RECEIVED_OR_REFUSED },
    preParsing: context.incoming.receive(TOTAL_MAX_BYTES),
    async handler(request, reply) {
      const sandbox = sandboxFor(context, request, reply);
      const { decoded, notice } = await decode(request);
      const sender = { browser: holderOf(request), key: givenKey(request), notice };
      const answer = await submitApplication({ ...context, sandbox }, decoded, sender);
      if (answer.success === 1) replaceBrowser(request, reply);
      return answer;
    },
  });
}

interface Received {
  decoded: DecodedAdmission;
  notice: NoticeReference | null;
}

async function decode(request: FastifyRequest): Promise<Received> {
  if (!request.isMultipart()) {
    return withNotice(jsonToForm(request.body, decodeBase64), readPath(request.body, NOTICE_FIELD));
  }
  const { fields, files } = await readMultipart(request, FORM_LIMITS);
  const photo = files.applicants_image;
  const decoded = multipartToForm(fields, photo ? { applicants_image: imageOf(photo) } : {}, decodeBase64);
  return withNotice(decoded, fields[NOTICE_FIELD]);
}

/** @param sent the privacy notice as the form names it, which is not one of its answers */
function withNotice({ values, errors }: DecodedAdmission, sent: unknown): Received {
  const { notice, errors: faults } = readNotice(sent);
  return { decoded: { values, errors: { ...errors, ...faults } }, notice };
}

// A copy, since small buffers are parts of a larger one.
const decodeBase64 = (body: string) => new Uint8Array(Buffer.from(body, 'base64')).buffer;

/** Takes the type from the bytes, not from the sender. */
export function imageOf({ name, bytes }: ReceivedFile): UploadedImage {
  return { bytes: new Uint8Array(bytes).buffer, name, type: sniffImage(bytes) ?? 'application/octet-stream' };
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

/** Returns the image type of the bytes, by their signature (`contract/fileKinds`, which the forms use as well). */
function sniffImage(bytes: Uint8Array): (typeof IMAGE_TYPES)[number] | undefined {
  const { kind } = kindOfFile(bytes);
  return IMAGE_TYPES.find((type) => type === `image/${kind}`);
}
