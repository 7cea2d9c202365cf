import { Command } from 'commander';
import { addMailCommands, MAIL_EXAMPLES } from './mail/mailCommands';
import type { SubmissionKind } from '../submissions/submissionKind';
import { officeAction } from './office';
import { runProgram } from '../lib/runProgram';
import { explainError } from '../server/explainError';
import { addLogCommand, LOG_EXAMPLES } from './log/logCommand';
import { addRotateKeyCommand } from './keys/rotateKeyCommand';
import { addEraseCommand } from './privacy/eraseCommand';
import { addErasedCommands } from './privacy/lockedCopy/erasedCommands';
import { addExportDataCommand } from './privacy/exportDataCommand';
import { addPurgeCommand } from './privacy/purgeCommand';
import { addStaffCommands, STAFF_EXAMPLES } from './staff/staffCommands';
import { addReturnCodeCommand } from './returnCodeCommand';

/**
 * Examples of data protection commands: requests of people about their own data, and what the college must do without a
 * request.
 */
const PRIVACY_EXAMPLES = `
  npm run office -- purge --dry-run                                    what is past its retention
  npm run office -- export-data 2026-000123 --to a-person.zip          everything stored about one applicant
  npm run office -- erase 2026-000123 --reason "asked for by letter"   one person's application, for good
  npm run office -- erased list                                        locked copies of erased submissions
  npm run office -- rotate-key                                         a new key for all encrypted data`;

const HELP = `
Examples:
  npm run office -- new-return-code 2026-000123                        for an applicant who has lost the code
${MAIL_EXAMPLES}
${PRIVACY_EXAMPLES}
${LOG_EXAMPLES}
${STAFF_EXAMPLES}

"npm run office -- <command> --help" lists all options of a command. Days are in Indian time. The site can keep running;
DATA_DIR is the folder of its data (default: data).

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
  addExportDataCommand(program, run);
  addEraseCommand(program, run, kinds);
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
