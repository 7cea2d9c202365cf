import type { FastifyInstance } from 'fastify';
import { maskAadhaar } from 'contract/aadhaar';
import { applicationStatusPage } from 'contract/pages/admissions';
import { applicationOfLink } from '../access/downloadLink';
import { returnCodeOf } from '../access/returnCode';
import { readApplication, type StoredApplication } from '../applicationsRepository';
import type { ApiContext } from '../../../apiContext';
import { object, text } from '../../../openapi/schemas';
import { visitorCall } from '../../visitorCall';
import { NotFound, Refusal, TryLater } from '../../../lib/refusals';
import { documentOf } from './storedDocument';
import { sendFile } from '../../../server/sendFile';

const NOT_FOUND = `There is no application at this address, or the link has expired. Open it with the application number and the return code at ${applicationStatusPage.path}`;
const NOT_MADE = 'Your application is safe, but its form could not be created right now. Try again in a minute.';

/**
 * Registers the download of a form. Its address holds a secret, for some days: the response is not cached, and no
 * search engine lists it.
 */
export function registerDownloadRoute(app: FastifyInstance, context: ApiContext): void {
  app.get<{ Params: { id: string } }>(
    '/api/admission-application/:id/download-pdf',
    visitorCall(app, {
      summary: 'The applicant’s own copy of the application',
      params: object({ id: text }),
      answer: {
        description: 'The form',
        content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
      },
    }),
    async (request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      const { db, keys } = context;
      const id = await applicationOfLink(context, request.params.id);
      const application = id === undefined ? undefined : await readApplication(db, keys.aadhaar, id);
      if (application === undefined) throw new NotFound(NOT_FOUND);
      const document = await documentOf(context, asPrinted(context, application), request.log);
      document.returnCode = returnCodeOf(keys, application.row);
      const bytes = await context.pdf.make(document).catch((error: unknown) => {
        if (error instanceof Refusal) throw error;
        request.log.error({ err: error }, 'a form could not be created');
        throw new TryLater(NOT_MADE);
      });
      return sendFile(reply, 'attachment', `application-${application.row.number}.pdf`, bytes);
    },
  );
}

/** Prints the Aadhaar number in full only when the college's settings say so; by default its last four digits. */
function asPrinted({ content }: ApiContext, application: StoredApplication): StoredApplication {
  if (content.list('site')[0]?.print_full_aadhaar === true) return application;
  const { values } = application;
  return { ...application, values: { ...values, aadharNumber: maskAadhaar(values.aadharNumber) } };
}
