import type { Command } from 'commander';
import { ADMISSION_CATEGORIES, CASTE_CATEGORIES, PROGRAMS } from 'contract/limits';
import { addArrivalOptions, choiceOption } from '../filterOptions';
import type { Office } from '../office';
import { addExportOptions } from '../sheets/exportOptions';
import { addUnmaskOptions } from '../unmask';
import { writeApplicationPdfs } from './applicationPdfs';
import { exportApplications } from './exportApplications';
import { listApplications } from './listApplications';
import { showApplication } from './showApplication';

export const APPLICATION_EXAMPLES = `
  npm run office -- applications list                                  the newest 50
  npm run office -- applications list --text "anjali kollam"           who was it again?
  npm run office -- applications show 2026-000123                      all answers
  npm run office -- applications pdf 2026-000123 2026-000124 --to forms
  npm run office -- applications export                                everything, as exports/applications-….xlsx
  npm run office -- applications export --programme B.Pharm --from 2026-06-01 --until 2026-06-30 --to june.csv`;

/** `applications list|show|pdf|export`. */
export function addApplicationsCommands(program: Command, office: Office): void {
  const group = program.command('applications').description('the admission applications');
  group.addHelpText('after', `\nExamples:${APPLICATION_EXAMPLES}`);

  addFilters(group.command('list'))
    .description('a table of applications, newest first')
    .option('--json', 'an array of JSON instead of a table')
    .addHelpText('after', LIST_HELP)
    .action((options) => listApplications(office, options));

  addUnmaskOptions(group.command('show'))
    .description('every answer of one application')
    .argument('<number>', 'the application number, such as 2026-000123')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', SHOW_HELP)
    .action((number, options) => showApplication(office, number, options));

  addUnmaskOptions(group.command('pdf'))
    .description('the printed forms, one PDF each')
    .argument('<number...>', 'application numbers')
    .requiredOption('--to <folder>', 'the folder to write them into; it is made when it is not there')
    .option('--force', 'replace PDFs that are there already')
    .option('--json', 'say what was written as an array of JSON')
    .addHelpText('after', PDF_HELP)
    .action((numbers, options) => writeApplicationPdfs(office, numbers, options));

  addUnmaskOptions(addExportOptions(addFilters(group.command('export'))))
    .description('every answer of many applications as a spreadsheet, in the order of arrival')
    .addHelpText('after', EXPORT_HELP)
    .action((options) => exportApplications(office, options));
}

function addFilters(command: Command): Command {
  return addArrivalOptions(command, 'name, number, e-mail, mobile or any other answer')
    .addOption(choiceOption('--programme <name>', 'the order of choice', PROGRAMS))
    .addOption(choiceOption('--category <name>', 'the caste category', CASTE_CATEGORIES))
    .addOption(choiceOption('--admission-type <name>', 'the admission category', ADMISSION_CATEGORIES));
}

const LIST_HELP = `
Examples:
  npm run office -- applications list --limit 500
  npm run office -- applications list --programme D.Pharm --admission-type Management
  npm run office -- applications list --from 01-06-2026 --until 30-06-2026 --category OBC
  npm run office -- applications list --text "98765 43210"
  npm run --silent office -- applications list --json > applications.json`;

const SHOW_HELP = `
Examples:
  npm run office -- applications show 2026-000123
  npm run office -- applications show 2026-000123 --unmask --reason "Register no. 14: check against the card"`;

const PDF_HELP = `
Examples:
  npm run office -- applications pdf 2026-000123 --to forms
  npm run office -- applications pdf 2026-000123 2026-000124 2026-000125 --to forms --force`;

const EXPORT_HELP = `
A file is written whole or not at all, for its owner alone. For Excel take xlsx: it keeps leading zeros, and its header
stays in view and filters. In a csv, a cell that a spreadsheet could take for a formula begins with an apostrophe.

Examples:
  npm run office -- applications export
  npm run office -- applications export --format csv
  npm run office -- applications export --programme B.Pharm --from 2026-06-01 --until 2026-06-30 --to june.xlsx
  npm run office -- applications export --to june.xlsx --force
  npm run office -- applications export --to register.xlsx --unmask --reason "Register of the university 2026"`;
