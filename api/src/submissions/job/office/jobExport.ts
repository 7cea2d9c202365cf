import { Option } from 'commander';
import type { JobApplicationRow } from '../../../db/schema';
import { hasWords } from '../../../office/filters/searchWords';
import type { SheetColumn } from '../../../office/sheets/sheet';
import type { SubmissionExport } from '../../../office/submissions/submissionExport';
import { documentName } from './documentName';

const EXAMPLES = `
  npm run office -- jobs export --to lecturers.xlsx                    a sheet, and the documents in lecturers-documents/`;

const HELP = `
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

/** `jobs export`. */
export const jobExport: SubmissionExport<JobApplicationRow, JobApplicationRow> = {
  group: 'jobs',
  description: 'the job applications',
  exportDescription: 'job applications as a spreadsheet, and their documents in a folder beside it',
  examples: EXAMPLES,
  help: HELP,
  searched: 'name, reference, e-mail, mobile or post',
  texts: ({ reference, name, email, phone, post }) => [reference, name, email, phone, post],
  filters: [
    {
      option: new Option('--post <words>', 'the name of the post, or a part of it'),
      matches: ({ post }, wanted) => hasWords(wanted, [post]),
    },
  ],
  columns: COLUMNS,
  document: (job) => ({ stored: job.file_name, name: documentName(job) }),
};
