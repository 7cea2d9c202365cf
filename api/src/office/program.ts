import { Command } from 'commander';
import { addMailCommands } from './mail/mailCommands';
import type { SubmissionKind } from '../submissions/submissionKind';
import { officeAction } from './office';
import { runProgram } from '../lib/runProgram';
import { explainError } from '../server/explainError';
import { addLogCommand } from './log/logCommand';
import { addRotateKeyCommand } from './keys/rotateKeyCommand';
import { addEraseCommand } from './privacy/eraseCommand';
import { addErasedCommands } from './privacy/lockedCopy/erasedCopies';
import { addPurgeCommand } from './privacy/purgeCommand';
import { addStaffCommands } from './staff/staffCommands';

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
