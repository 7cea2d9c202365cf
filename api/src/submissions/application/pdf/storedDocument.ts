import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { StoredContent } from 'contract/content/responses';
import { applicationStatusPage } from 'contract/pages/admissions';
import type { ApiContext } from '../../../apiContext';
import { NotFound, Refusal, TryLater } from '../../../lib/refusals';
import { object, text } from '../../../openapi/schemas';
import { sendFile } from '../../../server/sendFile';
import { UnreadableUpload } from '../../../storage/fileStorage';
import { registerVisitorCall } from '../../posted/calls';
import { applicationOfLink, returnCodeOf } from '../access/returnCode';
import { type ImageName, openApplication, openWhole, type StoredApplication } from '../applicationsRepository';

/** Everything that is printed; it is posted to the worker unchanged. */
export interface ApplicationDocument {
  number: string;
  submittedAt: Date;
  /** The year in which its classes begin. */
  intake: number;
  /** Only on the applicant's own copy: it opens the form again. */
  returnCode?: string;
  /** With the Aadhaar number as it is printed: masked, unless the college's settings say otherwise. */
  values: AdmissionFormValues;
  /** JPEGs; null for one that is stored, but missing or damaged: the form says so in its place. */
  images: Partial<Record<ImageName, Uint8Array | null>>;
  /** The college's own texts, as published at the time of printing. */
  texts: Pick<StoredContent['application'], 'declaration' | 'office_boxes'>;
  college: Pick<StoredContent['site'], 'college_name' | 'address' | 'phones' | 'email'>;
}

/** Collects what is printed of an application. Pictures that cannot be read are logged, and the form names them. */
export async function documentOf(
  { content, uploads }: Pick<ApiContext, 'content' | 'uploads'>,
  { row, values, files }: StoredApplication,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<ApplicationDocument> {
  const images: ApplicationDocument['images'] = {};
  for (const [kind, name] of Object.entries(files) as [ImageName, string][]) {
    try {
      images[kind] = await uploads.read(name);
    } catch (error) {
      if (!(error instanceof UnreadableUpload)) throw error;
      log?.error({ err: error }, 'a form is printed without a picture');
      images[kind] = null;
    }
  }
  return {
    number: row.number,
    submittedAt: new Date(row.submitted_at),
    intake: row.intake,
    values,
    images,
    texts: content.one('application'),
    college: content.one('site'),
  };
}

const NOT_FOUND = `There is no application at this address, or the link has expired. Open it with the application number and the return code at ${applicationStatusPage.path}`;
const NOT_MADE = 'Your application is safe, but its form could not be created right now. Try again in a minute.';

/** Registers the download of a form. Its address holds a secret: no search engine lists it. */
export function registerDownloadRoute(app: FastifyInstance, context: ApiContext): void {
  registerVisitorCall<{ id: string }>(app, {
    method: 'GET',
    url: '/api/admission-application/:id/download-pdf',
    summary: 'The applicant’s own copy of the application',
    params: object({ id: text }),
    answer: {
      description: 'The form',
      content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
    },
    async handler(request, reply) {
      reply.header('x-robots-tag', 'noindex');
      const { db, keys, content } = context;
      const row = await applicationOfLink(context, request.params.id);
      if (row === undefined) throw new NotFound(NOT_FOUND);
      const isWhole = content.list('site')[0]?.print_full_aadhaar === true;
      const application = isWhole ? await openWhole(db, keys.aadhaar, row) : await openApplication(db, row);
      const document = await documentOf(context, application, request.log);
      document.returnCode = returnCodeOf(keys, row);
      const bytes = await context.pdf.make([document]).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        request.log.error({ err: error }, 'a form could not be created');
        throw new TryLater(NOT_MADE);
      });
      return sendFile(reply, 'attachment', `application-${row.number}.pdf`, bytes);
    },
  });
}
