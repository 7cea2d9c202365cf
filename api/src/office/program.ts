import { Command } from 'commander';
import { addMailCommands } from './mail/mailCommands';
import type { SubmissionKind } from '../submissions/submissionKind';
import { type Office, officeAction, type OfficeAction } from './office';
import { runProgram } from '../lib/runProgram';
import { explainError } from '../server/explainError';
import { addLogCommand } from './log/logCommand';
import { addRotateKeyCommand } from './keys/rotateKeyCommand';
import { addEraseCommand } from './privacy/eraseCommand';
import { addErasedCommands } from './privacy/lockedCopy/erasedCopies';
import { addPurgeCommand } from './privacy/purgeCommand';
import { addStaffCommands } from './staff/staffCommands';
import { newReturnCode } from '../submissions/application/access/returnCode';
import { nothingFound } from '../lib/officeFault';
import { NotFound } from '../lib/refusals';

const HELP = `
"npm run office -- <command> --help" shows the options of a command, with examples. Days are in Indian time. The site can
keep running; DATA_DIR is the folder of its data (default: data).

Exit codes:
  0    done
  1    it failed; the message says why, and how to fix it
  2    the command was not understood
  3    nothing was found
  130  stopped by Ctrl+C`;

/** Runs the office's command; returns its exit code (`EXIT`). */
export async function runOfficeCommand(argv: string[], kinds: readonly SubmissionKind[]): Promise<number> {
  const run = officeAction(kinds);
  const program = new Command('npm run office --')
    .description('Does what an operator does at the machine of the site; the office works at /office in the browser.')
    .addHelpText('after', HELP)
    .showHelpAfterError('Use --help to see the usage.')
    .exitOverride();
  addReturnCodeCommand(program, run);
  addMailCommands(program, run);
  addPurgeCommand(program, run);
  addEraseCommand(program, run);
  addErasedCommands(program, run);
  addRotateKeyCommand(program, run);
  addLogCommand(program, run);
  addStaffCommands(program, run);
  return runProgram(program, argv, explain);
}

function explain(error: unknown): string {
  const said = explainError(error);
  if (said.endsWith('database is locked')) {
    return 'office: the database was busy with other work for too long; run the command again in a minute';
  }
  return /disk is full|disk I\/O error/.test(said)
    ? `office: the database cannot be written, and every read has to be logged first (${said}); free some space on its disk`
    : said;
}

const CODE_HELP = `
For an applicant who has lost the code and proves their identity at the counter. The previous code stops working, and so
do the links to the printed form. The new code is shown only once; the applicant's printed form has it from now on.

Examples:
  npm run office -- new-return-code 2026-000123`;

function addReturnCodeCommand(program: Command, run: OfficeAction): void {
  program
    .command('new-return-code')
    .description('a new return code for an applicant who has lost it')
    .argument('<number>', 'the application number, such as 2026-000123')
    .addHelpText('after', CODE_HELP)
    .action(run(runNewCode));
}

async function runNewCode(office: Office, given: string): Promise<void> {
  const number = given.trim();
  const code = await newReturnCode(office, number).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    throw nothingFound(`office: there is no application ${number}; the desk lists the numbers`);
  });
  office.print(code);
}
