import { Command } from 'commander';
import { addMailCommands, MAIL_EXAMPLES } from '../mail/mailCommands';
import { addApplicationsCommands, APPLICATION_EXAMPLES } from './applications/applicationsCommands';
import { addJobsCommands, JOB_EXAMPLES } from './jobs/jobsCommands';
import { addMessagesCommands, MESSAGE_EXAMPLES } from './messages/messagesCommands';
import { newOffice } from './office';
import { EXIT, OfficeFault } from './officeFault';
import { addPrivacyCommands, PRIVACY_EXAMPLES } from './privacy/privacyCommands';

const HELP = `
Examples:${APPLICATION_EXAMPLES}
${JOB_EXAMPLES}
${MESSAGE_EXAMPLES}
${MAIL_EXAMPLES}
${PRIVACY_EXAMPLES}

"npm run office -- <command> --help" says all that a command can do. Days are those of India. The site may run
meanwhile; DATA_DIR says where it keeps its data (data). For a program that reads the JSON: npm run --silent office -- …

Exit codes:
  0    done
  1    it failed; the message says what, and what to do
  2    the command was not understood
  3    nothing was found
  130  stopped by Ctrl+C`;

/** Runs the office's command; returns its exit code (`EXIT`). */
export async function runOfficeCommand(argv: string[]): Promise<number> {
  const { office, open, close } = newOffice();
  const program = new Command('npm run office --')
    .description('Works with what came in through the site: applications, job applications and messages.')
    .addHelpText('after', HELP)
    .showHelpAfterError('--help says how it is used.')
    .exitOverride()
    .hook('preAction', open);
  addApplicationsCommands(program, office);
  addJobsCommands(program, office);
  addMessagesCommands(program, office);
  addMailCommands(program, office);
  addPrivacyCommands(program, office);
  try {
    await program.parseAsync(argv, { from: 'user' });
    return EXIT.done;
  } catch (error) {
    return exitCodeOf(error, office.say);
  } finally {
    await close();
  }
}

function exitCodeOf(error: unknown, say: (line: string) => void): number {
  if (error instanceof OfficeFault) {
    say(error.message);
    return error.exitCode;
  }
  // Commander has said what is wrong with the command itself; asking for help is nothing wrong.
  if (error instanceof Error && 'exitCode' in error) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUse;
  say(explain(error));
  return EXIT.failed;
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return `office: ${String(error)}`;
  const said = error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
  return said.endsWith('database is locked')
    ? 'office: the database is busy with other work, which lasted too long; run the command again in a minute'
    : said;
}
