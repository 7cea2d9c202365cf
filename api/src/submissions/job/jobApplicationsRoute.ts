import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { CALLS, type FieldErrors } from 'contract/calls';
import { isOpenOn } from 'contract/dates';
import { FILE_HEAD_BYTES } from 'contract/fileKinds';
import { FORM_POSTS } from 'contract/formPosts';
import { fileRefusal } from 'contract/jobFile';
import { cleanJob, JOB_FILL_FIELDS, jobHasEmptyFields, type JobValues } from 'contract/jobForm';
import { validateJob } from 'contract/jobSchema';
import { LINE_MAX } from 'contract/limits';
import { NOTICE_FIELD } from 'contract/privacyNotice';
import type { ApiContext } from '../../apiContext';
import { lockShared } from '../../db/transaction';
import { noticeField, object, receivedBody, text } from '../../openapi/schemas';
import { receivedResponse, referenceOf, storeIdempotently, submissionKeyOf } from '../idempotentStore';
import { MULTIPART, readMultipart, type ReceivedForm } from '../../server/requestBodies';
import { readNotice, registerPostedForm, registerVisitorCall, sandboxFor, type SentForm } from '../posted/calls';
import { checkedFile } from '../../uploads/checkedFile';
import { saveTogether } from '../../uploads/uploadStore';
import { Invalid } from '../../lib/refusals';

/** A file that is too large gets through, so that the refusal can name its field; a body beyond this is a 413. */
const BODY_BYTES = 6 * 1024 * 1024;
const FIELDS = ['name', 'email', 'phone', 'post'] as const;
const closed = (post: string) =>
  `No applications are accepted for ${post.slice(0, 100)} now. Choose one of the open vacancies.`;

const RECEIVED = 'Thank you. Your application has been received.';

export function registerJobApplicationsRoute(app: FastifyInstance, context: ApiContext): void {
  registerVisitorCall(app, {
    url: CALLS.jobApplications,
    summary: 'Applies for a vacancy; the file is a PDF, DOC, DOCX or image of at most 5 MB',
    tag: 'careers',
    consumes: [MULTIPART],
    hasKey: true,
    config: { storesSubmission: true },
    body: object(
      {
        ...{ name: text, email: text, phone: text, post: text, file: { type: 'string', format: 'binary' } },
        [NOTICE_FIELD]: noticeField,
      },
      [NOTICE_FIELD],
    ),
    answer: receivedBody,
    upload: context.incoming.receive(BODY_BYTES),
    async handler(request, reply) {
      // A form that is sent before midnight on the last day is in time, however long the file takes.
      const receivedAt = context.now();
      const form = await readMultipart(request);
      return receiveJobApplication(context, { request, reply, form, receivedAt });
    },
  });

  registerPostedForm(app, context, {
    url: FORM_POSTS.jobApplication,
    summary: 'Applies for a vacancy, from a browser without scripts',
    tag: 'careers',
    names: FIELDS,
    bytes: BODY_BYTES,
    config: { storesSubmission: true },
    receive: (sent) => receiveJobApplication(context, sent),
  });
}

/** @throws Invalid with messages by input name; QuotaUsed */
async function receiveJobApplication(context: ApiContext, { request, reply, form, receivedAt }: SentForm) {
  const { db, content, uploads, virusScanner } = context;
  const isOpenPost = (post: string, at: Date) =>
    content.list('careers').some(({ subject, last_date }) => subject === post && isOpenOn(last_date, at));
  const values = valuesOf(form);
  const key = submissionKeyOf(request, context, contentOf(form));
  const target = { table: 'job_applications', event: 'job', key } as const;
  const earlier = await referenceOf(db, target);
  if (earlier !== undefined) return receivedResponse(RECEIVED, earlier);

  const count = await request.admitNew();
  const { notice, errors: noticeErrors } = readNotice(form.fields[NOTICE_FIELD]);
  const errors = { ...validateJob(values), ...noticeErrors };
  if (!errors.post && !isOpenPost(values.post, receivedAt)) errors.post = [closed(values.post)];
  if (Object.keys(errors).length > 0) refuse(values, errors);

  const sent = form.files.file;
  if (sent === undefined) return refuse(values, { file: ['File is Required'] });
  const checks = { sandbox: sandboxFor(context, request, reply), virusScanner };
  const file = await checkedFile(sent, checks, fileRefusal);
  const { name, email, phone, post } = values;
  const row = { name, email, phone, post, sent_file_name: sent.name.slice(0, LINE_MAX) };
  const sentThen = { at: receivedAt, notice, texts: [name, email, phone, post] };
  const { reference, isNew } = await saveTogether(uploads, { file }, (names) =>
    storeIdempotently(context, target, sentThen, async (transaction, columns) => {
      await lockShared(transaction, 'keys');
      await uploads.renew([names.file]);
      await transaction
        .insertInto(target.table)
        .values({ ...row, ...columns, file_name: names.file })
        .execute();
    }),
  );
  if (isNew) await count();
  return receivedResponse(RECEIVED, reference);
}

function valuesOf({ fields, files }: ReceivedForm): JobValues {
  const { name = '', email = '', phone = '', post = '' } = fields;
  // The sender's media type is not trusted; the file type is detected from its bytes afterwards.
  const file = files.file
    ? { name: files.file.name, size: files.file.bytes.length, head: files.file.bytes.subarray(0, FILE_HEAD_BYTES) }
    : null;
  return cleanJob({ name, email, phone, post, file });
}

const contentOf = ({ fields, files: { file } }: ReceivedForm) => [
  CALLS.jobApplications,
  FIELDS.map((name) => fields[name]),
  file && [file.name, createHash('sha256').update(file.bytes).digest('hex')],
];

function refuse(values: JobValues, errors: FieldErrors): never {
  throw new Invalid(jobHasEmptyFields(values) ? JOB_FILL_FIELDS : 'Some fields need your attention.', errors);
}
