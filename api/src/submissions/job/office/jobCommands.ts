import { Option } from 'commander';
import type { JobApplicationRow } from '../../../db/schema';
import { indianMinute } from '../../../office/filters/indianDay';
import { hasWords } from '../../../office/filters/searchWords';
import type { Office } from '../../../office/office';
import { printFields } from '../../../office/output/table';
import type { OfficeCommands } from '../../../office/submissions/officeCommands';
import { type SheetColumn, shownText } from '../../../office/sheets/sheet';
import { keptNotice, shownNotice } from '../../notice';
import { addDocumentCommand } from './documentCommand';
import { documentName } from './documentName';

const EXAMPLES = `
  npm run office -- jobs list --post lecturer                          who applied for a post
  npm run office -- jobs show K7QF-3MWX                                one job application
  npm run office -- jobs document K7QF-3MWX --to letters               its document, to open
  npm run office -- jobs export --to lecturers.xlsx                    a sheet, and the documents in lecturers-documents/`;

const LIST_HELP = `
Examples:
  npm run office -- jobs list
  npm run office -- jobs list --post "assistant professor" --from 2026-06-01
  npm run office -- jobs list --text anjali
  npm run --silent office -- jobs list --json > jobs.json`;

const SHOW_HELP = `
Examples:
  npm run office -- jobs show K7QF-3MWX
  npm run --silent office -- jobs show K7QF-3MWX --json`;

const EXPORT_HELP = `
The documents are named by reference and by the sender's file name. They are uploads: open them with the same care as
e-mail attachments.

Examples:
  npm run office -- jobs export
  npm run office -- jobs export --format csv --post librarian
  npm run office -- jobs export --from 2026-06-01 --until 2026-06-30 --to june.xlsx --force`;

const COLUMNS: readonly SheetColumn<JobApplicationRow>[] = [
  { label: 'Reference', kind: 'text', value: ({ reference }) => reference },
  { label: 'Received', kind: 'instant', value: ({ received_at }) => received_at },
  { label: 'Post', kind: 'text', value: ({ post }) => post },
  { label: 'Name', kind: 'text', value: ({ name }) => name },
  { label: 'E-mail', kind: 'text', value: ({ email }) => email },
  { label: 'Mobile number', kind: 'text', value: ({ phone }) => phone },
];

/** `jobs list|show|export`. */
export const jobCommands: OfficeCommands<JobApplicationRow, JobApplicationRow> = {
  group: 'jobs',
  description: 'the job applications',
  reference: ['reference', 'its reference, such as K7QF-3MWX'],
  help: { group: EXAMPLES, list: LIST_HELP, show: SHOW_HELP },
  showDescription: 'one job application',
  searched: 'name, reference, e-mail, mobile or post',
  texts: ({ reference, name, email, phone, post }) => [reference, name, email, phone, post],
  filters: [
    {
      option: new Option('--post <words>', 'the name of the post, or a part of it'),
      matches: ({ post }, wanted) => hasWords(wanted, [post]),
    },
  ],
  list: ({ reference, received_at, post, name, phone, email }) => [
    ['Reference', reference],
    ['Received', indianMinute(received_at)],
    ['Post', post],
    ['Name', name],
    ['Mobile', phone],
    ['E-mail', email],
  ],
  asJson,
  showJson: (_office, job) => ({
    ...asJson(job),
    document: documentName(job),
    sentFileName: job.sent_file_name,
    privacyNotice: keptNotice(job),
  }),
  show: printJob,
  export: {
    description: 'job applications as a spreadsheet, and their documents in a folder beside it',
    help: EXPORT_HELP,
    columns: COLUMNS,
    document: (job) => ({ stored: job.file_name, name: documentName(job) }),
  },
  addCommands: addDocumentCommand,
};

function asJson({ reference, received_at, post, name, email, phone, file_type }: JobApplicationRow) {
  return { reference, receivedAt: received_at, post, name, email, phone, documentType: file_type };
}

function printJob(office: Office, job: JobApplicationRow): void {
  printFields(office, [
    ...COLUMNS.map((column) => [column.label, shownText(column, job)] as const),
    ['Document', documentName(job)],
    ['Sent as', job.sent_file_name],
    ['Notice', shownNotice(keptNotice(job))],
  ]);
}
