import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { CALLS, type FieldErrors, type ReceivedResponse } from 'contract/calls';
import { isOpenOn } from 'contract/dates';
import {
  cleanJob,
  JOB_FILE_INVALID,
  JOB_FILL_FIELDS,
  jobHasEmptyFields,
  type JobValues,
  validateJob,
} from 'contract/jobSchema';
import { JOB_FILE_MAX_BYTES } from 'contract/limits';
import type { ContentStore } from '../content/contentStore';
import type { Database } from '../db/schema';
import { fieldRefusal, object, receivedAnswer, refusals, text } from '../openapi/schemas';
import { ApiError } from '../server/apiError';
import { readMultipart, type ReceivedForm } from '../uploads/readMultipart';
import { saveTogether } from '../uploads/saveTogether';
import type { UploadStore } from '../uploads/uploadStore';
import { readJobFile } from './jobFile';
import { insertJobApplication } from './jobApplicationsRepository';

// One byte more than allowed gets through, so that the refusal can name the field; anything larger is a 413.
const LIMITS = {
  fields: 10,
  fieldBytes: 4096,
  files: 1,
  fileBytes: JOB_FILE_MAX_BYTES + 1,
  totalBytes: 6 * 1024 * 1024,
};
const CLOSED = 'This post is not open for applications. Choose one of the open vacancies.';

interface JobContext {
  db: Kysely<Database>;
  content: ContentStore;
  uploads: UploadStore;
  now: () => Date;
}

export function registerJobApplicationsRoute(app: FastifyInstance, { db, content, uploads, now }: JobContext): void {
  const isOpenPost = (post: string) =>
    content.list('careers').some(({ subject, last_date }) => subject === post && isOpenOn(last_date, now()));

  app.post(
    CALLS.jobApplications,
    {
      config: { rateLimit: app.submissionLimit },
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Applies for a vacancy; the file is a PDF, DOC, DOCX or image of at most 5 MB',
        tags: ['careers'],
        consumes: ['multipart/form-data'],
        body: object({ name: text, email: text, phone: text, post: text, file: { type: 'string', format: 'binary' } }),
        response: { 200: receivedAnswer, 422: fieldRefusal, ...refusals },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new ApiError(415, 'Send this form as multipart/form-data.');
      const form = await readMultipart(request, LIMITS);
      const values = valuesOf(form);
      const errors = validateJob(values);
      if (!errors.post && !isOpenPost(values.post)) errors.post = [CLOSED];
      if (Object.keys(errors).length > 0) refuse(values, errors);

      const file = form.files.file && (await readJobFile(form.files.file.bytes));
      if (file === undefined) return refuse(values, { file: [JOB_FILE_INVALID] });

      const reference = await saveTogether(uploads, { file }, async (names) => ({
        keep: true,
        result: await insertJobApplication(db, values, { name: names.file, type: file.type }, now()),
      }));
      const message = 'Thank you. Your application has been received.';
      const body: ReceivedResponse = { success: 1, message, data: { reference } };
      return reply.header('cache-control', 'no-store').send(body);
    },
  );
}

function valuesOf({ fields, files }: ReceivedForm): JobValues {
  const { name = '', email = '', phone = '', post = '' } = fields;
  // The sender's media type is not believed; what the file is is read from its bytes afterwards.
  const file = files.file ? { name: files.file.name, type: '', size: files.file.bytes.length } : null;
  return cleanJob({ name, email, phone, post, file });
}

function refuse(values: JobValues, errors: FieldErrors): never {
  throw new ApiError(422, jobHasEmptyFields(values) ? JOB_FILL_FIELDS : 'Some fields need your attention.', errors);
}
