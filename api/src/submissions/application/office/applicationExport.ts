import { Option } from 'commander';
import { sql } from 'kysely';
import { APPLICATION_STATES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import type { ApplicationRow } from '../../../db/schema';
import { choiceOption } from '../../../office/filters/filterOptions';
import { textsOf } from '../../../office/filters/searchWords';
import type { SubmissionExport } from '../../../office/submissions/submissionExport';
import type { SubmissionRow } from '../../submissionKind';
import { applicationColumns } from './applicationColumns';
import type { OfficeApplication } from './openApplication';
import { addReturnCodeCommand } from './returnCodeCommand';

const EXAMPLES = `
  npm run office -- applications export                                everything, as exports/applications-….xlsx
  npm run office -- applications export --programme B.Pharm --from 2026-06-01 --until 2026-06-30 --to june.csv
  npm run office -- applications new-return-code 2026-000123           when the old one was lost`;

const HELP = `
A file is written atomically, and only its owner can read it. For Excel use xlsx: it keeps leading zeros, and its header
is frozen and has filters. In a csv, a cell that a spreadsheet could take for a formula begins with an apostrophe.

Examples:
  npm run office -- applications export
  npm run office -- applications export --format csv
  npm run office -- applications export --programme B.Pharm --from 2026-06-01 --until 2026-06-30 --to june.xlsx
  npm run office -- applications export --to june.xlsx --force
  npm run office -- applications export --to register.xlsx --unmask --reason "Register of the university 2026"`;

/** `applications export`, with full Aadhaar numbers where somebody writes why, and `applications new-return-code`. */
export const applicationExport: SubmissionExport<ApplicationRow & SubmissionRow, OfficeApplication> = {
  group: 'applications',
  description: 'the admission applications',
  exportDescription: 'every answer of many applications as a spreadsheet, in the order of arrival',
  examples: EXAMPLES,
  help: HELP,
  searched: 'name, number, e-mail, mobile or any other answer',
  texts: ({ number, answers_json }) => [number, ...textsOf(JSON.parse(answers_json))],
  filters: [
    {
      option: choiceOption('--programme <name>', 'the order of choice', PROGRAMS),
      where: (programme) => sql`program = ${programme}`,
    },
    {
      option: choiceOption('--category <name>', 'the caste category', CASTE_CATEGORIES),
      where: (category) => sql`caste_category = ${category}`,
    },
    {
      option: choiceOption('--admission-type <name>', 'the admission category', ADMISSION_CATEGORIES),
      where: (type) => sql`admission_type = ${type}`,
    },
    {
      option: choiceOption('--state <state>', 'its state', APPLICATION_STATES),
      where: (state) => sql`state = ${state}`,
    },
    {
      option: new Option('--unlikely', 'with an answer that looks unlikely, such as a year of passing in the future'),
      where: () => sql`unlikely_json <> '{}'`,
    },
  ],
  hasAadhaar: true,
  columns: applicationColumns,
  addCommands: addReturnCodeCommand,
};
