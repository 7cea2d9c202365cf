import { Command } from 'commander';
import { addMailCommands } from '../office/mail/mailCommands';
import { runProgram } from '../lib/runProgram';
import { addLogCommand } from '../office/log/logCommand';
import { addRotateKeyCommand } from '../office/keys/rotateKeyCommand';
import { addEraseCommand } from '../office/privacy/eraseCommand';
import { addErasedCommands } from '../office/privacy/erasedCommands';
import { addPurgeCommand } from '../office/privacy/purgeCommand';
import { addStaffCommands } from '../office/staff/staffCommands';

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
export async function runOfficeCommand(argv: string[]): Promise<number> {
  const program = new Command('npm run office --')
    .description('Does what an operator does at the machine of the site; the office works at /office in the browser.')
    .addHelpText('after', HELP)
    .showHelpAfterError('Use --help to see the usage.')
    .exitOverride();
  addMailCommands(program);
  addPurgeCommand(program);
  addEraseCommand(program);
  addErasedCommands(program);
  addRotateKeyCommand(program);
  addLogCommand(program);
  addStaffCommands(program);
  return runProgram(program, argv);
}
