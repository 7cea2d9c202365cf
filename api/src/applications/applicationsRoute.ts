import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type DecodedAdmission, jsonToForm, multipartToForm } from 'contract/admissionWire';
import { CALLS } from 'contract/calls';
import type { UploadedImage } from 'contract/images';
import { IMAGE_MAX_BYTES } from 'contract/limits';
import { holderOf, makeHolder } from '../application-numbers/applicantCookie';
import { fieldRefusal, object, refusals, text } from '../openapi/schemas';
import { readMultipart, type ReceivedFile } from '../uploads/readMultipart';
import { sniffImage } from '../uploads/sniff';
import { applicationBody } from './applicationBody';
import { type SubmissionContext, submitApplication } from './submitApplication';

/** A photo and two signatures, as data URLs a third larger, and the text around them. */
const TOTAL_MAX_BYTES = 24 * 1024 * 1024;
const FORM_LIMITS = {
  fields: 60,
  fieldBytes: 8 * 1024 * 1024,
  files: 3,
  fileBytes: IMAGE_MAX_BYTES,
  totalBytes: TOTAL_MAX_BYTES,
};

export function registerApplicationsRoute(app: FastifyInstance, context: SubmissionContext): void {
  app.post(
    CALLS.storeAdmission,
    {
      bodyLimit: TOTAL_MAX_BYTES,
      config: { rateLimit: app.submissionLimit },
      // The contract's schema checks the body, so that form and api refuse the same with the same words.
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Submits an application; the application number makes sending it again harmless',
        tags: ['admission'],
        consumes: ['multipart/form-data', 'application/json'],
        body: applicationBody,
        response: {
          200: {
            ...object({ success: { type: 'integer', enum: [0, 1] }, message: text, data: object({ id: text }) }, [
              'data',
            ]),
            description: 'Received (1), or already received with other content under this number (0)',
          },
          422: fieldRefusal,
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      const holder = holderOf(request) ?? makeHolder(request, reply);
      const answer = await submitApplication(context, await decode(request), holder);
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
}

async function decode(request: FastifyRequest): Promise<DecodedAdmission> {
  if (!request.isMultipart()) return jsonToForm(request.body);
  const { fields, files } = await readMultipart(request, FORM_LIMITS);
  const photo = files.applicants_image;
  return multipartToForm(fields, photo ? { applicants_image: imageOf(photo) } : {});
}

/** The type is what the bytes say, not what the sender says. */
function imageOf({ name, bytes }: ReceivedFile): UploadedImage {
  const type = sniffImage(bytes) ?? 'application/octet-stream';
  return { dataUrl: `data:${type};base64,${bytes.toString('base64')}`, name, type, size: bytes.length };
}
