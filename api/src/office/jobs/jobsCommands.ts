import type { Command } from 'commander';
import { addArrivalOptions } from '../filterOptions';
import type { Office } from '../office';
import { addExportOptions } from '../sheets/exportOptions';
import { exportJobs } from './exportJobs';
import { listJobs } from './listJobs';
import { showJob } from './showJob';

export const JOB_EXAMPLES = `
  npm run office -- jobs list --post lecturer                          who applied for a post
  npm run office -- jobs show K7QF-3MWX                                one job application
  npm run office -- jobs export --to lecturers.xlsx                    a sheet, and the documents in lecturers-documents/`;

/** `jobs list|show|export`. */
export function addJobsCommands(program: Command, office: Office): void {
  const group = program.command('jobs').description('the job applications');
  group.addHelpText('after', `\nExamples:${JOB_EXAMPLES}`);

  addFilters(group.command('list'))
    .description('a table of job applications, newest first')
    .option('--json', 'an array of JSON instead of a table')
    .addHelpText('after', LIST_HELP)
    .action((options) => listJobs(office, options));

  group
    .command('show')
    .description('one job application, and where its document lies')
    .argument('<reference>', 'its reference, such as K7QF-3MWX')
    .option('--json', 'JSON instead of text')
    .addHelpText('after', SHOW_HELP)
    .action((reference, options) => showJob(office, reference, options));

  addExportOptions(addFilters(group.command('export')))
    .description('job applications as a spreadsheet, and their documents in a folder beside it')
    .addHelpText('after', EXPORT_HELP)
    .action((options) => exportJobs(office, options));
}

function addFilters(command: Command): Command {
  return addArrivalOptions(command, 'name, reference, e-mail, mobile or post').option(
    '--post <words>',
    'the name of the post, or a part of it',
  );
}

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
The documents are named by reference and by what the sender had called them. They come from strangers: open them with
the care that an attachment of an e-mail deserves.

Examples:
  npm run office -- jobs export
  npm run office -- jobs export --format csv --post librarian
  npm run office -- jobs export --from 2026-06-01 --until 2026-06-30 --to june.xlsx --force`;
