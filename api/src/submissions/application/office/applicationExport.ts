import { type Command, Option } from 'commander';
import { sql } from 'kysely';
import { APPLICATION_STATES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import type { ApplicationRow } from '../../../db/schema';
import { choiceOption } from '../../../office/filters/filterOptions';
import { textsOf } from '../../../office/filters/searchWords';
import type { SubmissionExport } from '../../../office/submissions/submissionExport';
import type { SubmissionRow } from '../../submissionKind';
import { applicationColumns } from './applicationAnswers';
import type { OfficeApplication } from './openApplication';
import { openLetterQueue } from '../../../mail/outbox/queueMails';
import type { Office } from '../../../office/office';
import { failed, nothingFound } from '../../../office/officeFault';
import { newReturnCode } from '../access/returnCode';
import { StateFault } from '../../../server/stateFault';

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

const NEW_CODE_HELP = `
For an applicant who has lost the code and proves their identity at the counter. The previous code stops working, and so
do the links to the printed form. The new code is shown only once; the applicant's printed form has it from now on.

Examples:
  npm run office -- applications new-return-code 2026-000123`;

/** Adds `applications new-return-code`. */
function addReturnCodeCommand(group: Command, office: Office): void {
  group
    .command('new-return-code')
    .description('a new return code for an applicant who has lost it')
    .argument('<number>', 'the application number, such as 2026-000123')
    .addHelpText('after', NEW_CODE_HELP)
    .action((number: string) => runNewCode(office, number.trim()));
}

async function runNewCode(office: Office, number: string): Promise<void> {
  const { db, keys, who, now, env } = office;
  try {
    office.print(await newReturnCode({ db, keys, who, now, queueLetter: openLetterQueue(env, now) }, number));
  } catch (error) {
    if (!(error instanceof StateFault)) throw error;
    if (error.kind === 'notFound') throw nothingFound(`office: ${error.message}; the desk lists the numbers`);
    throw failed(`office: ${error.message}`, error);
  }
}
