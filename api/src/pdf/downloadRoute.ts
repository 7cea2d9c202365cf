import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { maskAadhaar } from 'contract/aadhaar';
import { type ImageName } from '../applications/applicationImages';
import { readApplication, type StoredApplication } from '../applications/applicationsRepository';
import type { ContentStore } from '../content/contentStore';
import type { Database } from '../db/schema';
import { object, refusals, text } from '../openapi/schemas';
import type { Keys } from '../secrets/keys';
import { ApiError } from '../server/apiError';
import type { UploadStore } from '../uploads/uploadStore';
import type { ApplicationDocument } from './applicationDocument';
import type { PdfQueue } from './pdfQueue';

interface DownloadContext {
  db: Kysely<Database>;
  keys: Keys;
  content: ContentStore;
  uploads: UploadStore;
  pdf: PdfQueue;
}

const NOT_MADE = 'Your application is safe, but its form could not be made just now. Try again in a minute.';

/** The address is a secret that only the applicant has: no cache keeps the answer, no search engine lists it. */
export function registerDownloadRoute(app: FastifyInstance, context: DownloadContext): void {
  app.get<{ Params: { id: string } }>(
    '/api/admission-application/:id/download-pdf',
    {
      config: { rateLimit: app.submissionLimit },
      schema: {
        summary: 'The applicant’s own copy of the application',
        tags: ['admission'],
        params: object({ id: text }),
        response: {
          200: {
            description: 'The form',
            content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
          },
          ...refusals,
        },
      },
    },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex');
      const application = await readApplication(context.db, context.keys.aadhaar, request.params.id);
      if (application === undefined) throw new ApiError(404, 'There is no application at this address.');
      const document = await documentOf(context, application);
      const bytes = await context.pdf.make(document).catch((error: unknown) => {
        if (error instanceof ApiError) throw error;
        request.log.error({ err: error }, 'a form could not be made');
        throw new ApiError(503, NOT_MADE);
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', `attachment; filename="application-${application.number}.pdf"`)
        .send(bytes);
    },
  );
}

async function documentOf(
  { content, uploads }: DownloadContext,
  { number, submittedAt, values, files }: StoredApplication,
): Promise<ApplicationDocument> {
  const site = content.list('site')[0];
  if (site === undefined) throw new Error('api: no site settings are published');
  const images: Partial<Record<ImageName, Uint8Array>> = {};
  for (const [kind, name] of Object.entries(files) as [ImageName, string][]) images[kind] = await uploads.read(name);
  const aadharNumber = site.print_full_aadhaar ? values.aadharNumber : maskAadhaar(values.aadharNumber);
  const { college_name: name, address, phones, email } = site;
  return {
    number,
    submittedAt,
    values: { ...values, applicationNumber: number, aadharNumber },
    images,
    college: { name, address, phones, email },
  };
}
