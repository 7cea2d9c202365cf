import { type Command, Option } from 'commander';
import { sql } from 'kysely';
import { APPLICATION_STATES, STATE_TITLES } from 'contract/admission/states/states';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import type { ApplicationRow } from '../../../db/schema';
import { choiceOption } from '../../../office/filters/filterOptions';
import { indianMinute } from '../../../office/filters/indianDay';
import { textsOf } from '../../../office/filters/searchWords';
import type { OfficeCommands } from '../../../office/submissions/officeCommands';
import type { SubmissionRow } from '../../submissionKind';
import { applicationColumns } from './applicationColumns';
import { addPdfCommand } from './applicationPdfs';
import { answersOf, printAnswers } from './applicationAnswers';
import { type OfficeApplication, openApplication } from './openApplication';
import { addStateCommands } from './states/stateCommands';
import { recordsOfState } from './states/stateRecords';
import { unlikelyOf } from './unlikelyAnswers';

const EXAMPLES = `
  npm run office -- applications list                                  the newest 50
  npm run office -- applications list --text "anjali kollam"           found by words
  npm run office -- applications show 2026-000123                      all answers
  npm run office -- applications pdf 2026-000123 2026-000124 --to forms
  npm run office -- applications export                                everything, as exports/applications-….xlsx
  npm run office -- applications export --programme B.Pharm --from 2026-06-01 --until 2026-06-30 --to june.csv
  npm run office -- applications state 2026-000123 checked             change its state
  npm run office -- applications ask 2026-000123 "Plus Two mark list"  request a document
  npm run office -- applications documents 2026-000123 --save forms    save its documents
  npm run office -- applications release --programme B.Pharm           show decisions, and notify applicants
  npm run office -- applications new-return-code 2026-000123           when the old one was lost`;

const LIST_HELP = `
Examples:
  npm run office -- applications list --limit 500
  npm run office -- applications list --programme D.Pharm --admission-type Management
  npm run office -- applications list --from 01-06-2026 --until 30-06-2026 --category OBC
  npm run office -- applications list --text "98765 43210"
  npm run office -- applications list --unlikely --from 2026-06-01
  npm run office -- applications list --state documents_asked
  npm run --silent office -- applications list --json > applications.json`;

const SHOW_HELP = `
Examples:
  npm run office -- applications show 2026-000123
  npm run office -- applications show 2026-000123 --unmask --reason "Register no. 14: check against the card"`;

const EXPORT_HELP = `
A file is written atomically, and only its owner can read it. For Excel use xlsx: it keeps leading zeros, and its header
is frozen and has filters. In a csv, a cell that a spreadsheet could take for a formula begins with an apostrophe.

Examples:
  npm run office -- applications export
  npm run office -- applications export --format csv
  npm run office -- applications export --programme B.Pharm --from 2026-06-01 --until 2026-06-30 --to june.xlsx
  npm run office -- applications export --to june.xlsx --force
  npm run office -- applications export --to register.xlsx --unmask --reason "Register of the university 2026"`;

/** `applications list|show|export|pdf`, and what is done with one (`states/`). */
export const applicationCommands: OfficeCommands<ApplicationRow & SubmissionRow, OfficeApplication> = {
  group: 'applications',
  description: 'the admission applications',
  reference: ['number', 'the application number, such as 2026-000123'],
  help: { group: EXAMPLES, list: LIST_HELP, show: SHOW_HELP },
  showDescription: 'every answer of one application',
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
  open: openApplication,
  list: ({ number, receivedAt, values, state }) => [
    ['Number', number],
    ['Received', indianMinute(receivedAt)],
    ['Name', values.name],
    ['Programme', values.program],
    ['State', STATE_TITLES[state]],
    ['Admission', values.category],
    ['Category', values.subcaste],
    ['Mobile', values.mobileNumber],
    ['E-mail', values.email],
  ],
  asJson: ({ number, receivedAt, intake, values, state, unlikely }) => ({
    number,
    receivedAt,
    intake,
    name: values.name,
    programme: values.program,
    admissionType: values.category,
    category: values.subcaste,
    mobile: values.mobileNumber,
    email: values.email,
    state,
    unlikely: Object.keys(unlikely),
  }),
  show: printAnswers,
  async showJson(office, application) {
    const { number, receivedAt, intake, notice, consent, files } = application;
    const unlikely = unlikelyOf(application);
    const { state, stateVersion, shownState } = application;
    const stands = { state, stateVersion, shownState, ...(await recordsOfState(office.db, application.id)) };
    const answers = answersOf(application);
    const asReceived = { number, receivedAt, intake, privacyNotice: notice, parentConsent: consent };
    return { ...asReceived, ...stands, unlikely, answers, pictures: Object.keys(files) };
  },
  notFoundHint: (number) => `"applications list --text ${number}" looks for a part of the number`,
  export: {
    description: 'every answer of many applications as a spreadsheet, in the order of arrival',
    help: EXPORT_HELP,
    columns: applicationColumns,
  },
  addCommands(group: Command, office) {
    addPdfCommand(group, office);
    addStateCommands(group, office);
  },
};
