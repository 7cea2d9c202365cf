import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Kysely } from 'kysely';
import { CALLS, type FieldErrors, type ReceivedResponse } from 'contract/calls';
import { isOpenOn } from 'contract/dates';
import { FILE_HEAD_BYTES } from 'contract/fileKinds';
import { cleanJob, JOB_FILL_FIELDS, jobHasEmptyFields, type JobValues, validateJob } from 'contract/jobSchema';
import { IDEMPOTENCY_HEADER, JOB_FILE_MAX_BYTES } from 'contract/limits';
import type { ContentStore } from '../content/contentStore';
import type { DatabaseDialect } from '../db/dialect';
import type { Database } from '../db/schema';
import type { Mail } from '../mail/mail';
import { fieldRefusal, object, receivedAnswer, refusals, text } from '../openapi/schemas';
import type { Keys } from '../secrets/keys';
import { ApiError } from '../server/apiError';
import { referenceOf, storeOnce } from '../submissions/storeOnce';
import { submissionKeyOf } from '../submissions/submissionKey';
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
const closed = (post: string) =>
  `Applications for ${post.slice(0, 100)} are not taken, or not any more. Choose one of the open vacancies.`;

interface JobContext {
  db: Kysely<Database>;
  dialect: DatabaseDialect;
  keys: Keys;
  content: ContentStore;
  uploads: UploadStore;
  mail: Mail;
  now: () => Date;
}

export function registerJobApplicationsRoute(app: FastifyInstance, context: JobContext): void {
  const { db, dialect, keys, content, uploads, mail, now } = context;
  const isOpenPost = (post: string, at: Date) =>
    content.list('careers').some(({ subject, last_date }) => subject === post && isOpenOn(last_date, at));

  app.post(
    CALLS.jobApplications,
    {
      config: { rateLimit: app.submissionLimit },
      validatorCompiler: () => () => true,
      schema: {
        summary: 'Applies for a vacancy; the file is a PDF, DOC, DOCX or image of at most 5 MB',
        tags: ['careers'],
        consumes: ['multipart/form-data'],
        headers: object({ [IDEMPOTENCY_HEADER]: text }, [IDEMPOTENCY_HEADER]),
        body: object({ name: text, email: text, phone: text, post: text, file: { type: 'string', format: 'binary' } }),
        response: { 200: receivedAnswer, 422: fieldRefusal, ...refusals },
      },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new ApiError(415, 'Send this form as multipart/form-data.');
      // Who sent it before midnight on the last day is in time, however long the file takes.
      const receivedAt = now();
      const form = await readMultipart(request, LIMITS);
      const values = valuesOf(form);
      const key = submissionKeyOf(request, keys, contentOf(form));
      const once = { db, dialect, table: 'job_applications', key } as const;
      const earlier = await referenceOf(once);
      if (earlier !== undefined) return sendReceived(reply, earlier);

      const errors = validateJob(values);
      if (!errors.post && !isOpenPost(values.post, receivedAt)) errors.post = [closed(values.post)];
      if (Object.keys(errors).length > 0) refuse(values, errors);

      const read = form.files.file && (await readJobFile(form.files.file));
      if (read === undefined || 'refusal' in read)
        return refuse(values, { file: [read?.refusal ?? 'File is Required'] });

      const { file } = read;
      const { reference } = await saveTogether(uploads, { file }, async (names) => {
        const stored = { name: names.file, type: file.type };
        const result = await storeOnce(once, async (transaction) => {
          const given = await insertJobApplication(transaction, { values, file: stored, key, receivedAt });
          await mail.announce(transaction, 'job', given);
          return given;
        });
        return { keep: result.isNew, result };
      });
      mail.wake();
      return sendReceived(reply, reference);
    },
  );
}

function sendReceived(reply: FastifyReply, reference: string): FastifyReply {
  const message = 'Thank you. Your application has been received.';
  const body: ReceivedResponse = { success: 1, message, data: { reference } };
  return reply.header('cache-control', 'no-store').send(body);
}

function valuesOf({ fields, files }: ReceivedForm): JobValues {
  const { name = '', email = '', phone = '', post = '' } = fields;
  // The sender's media type is not believed; what the file is is read from its bytes afterwards.
  const file = files.file
    ? { name: files.file.name, size: files.file.bytes.length, head: files.file.bytes.subarray(0, FILE_HEAD_BYTES) }
    : null;
  return cleanJob({ name, email, phone, post, file });
}

const contentOf = ({ fields, files: { file } }: ReceivedForm) => [
  CALLS.jobApplications,
  ['name', 'email', 'phone', 'post'].map((name) => fields[name]),
  file && [file.name, createHash('sha256').update(file.bytes).digest('hex')],
];

function refuse(values: JobValues, errors: FieldErrors): never {
  throw new ApiError(422, jobHasEmptyFields(values) ? JOB_FILL_FIELDS : 'Some fields need your attention.', errors);
}
