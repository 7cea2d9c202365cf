import type { Command } from 'commander';
import { StateFault } from '../server/stateFault';
import { newReturnCode } from '../submissions/application/access/returnCode';
import type { Office, OfficeAction } from './office';
import { failed, nothingFound } from '../lib/officeFault';

const HELP = `
For an applicant who has lost the code and proves their identity at the counter. The previous code stops working, and so
do the links to the printed form. The new code is shown only once; the applicant's printed form has it from now on.

Examples:
  npm run office -- new-return-code 2026-000123`;

export function addReturnCodeCommand(program: Command, run: OfficeAction): void {
  program
    .command('new-return-code')
    .description('a new return code for an applicant who has lost it')
    .argument('<number>', 'the application number, such as 2026-000123')
    .addHelpText('after', HELP)
    .action(run(runNewCode));
}

async function runNewCode(office: Office, given: string): Promise<void> {
  try {
    office.print(await newReturnCode(office, given.trim()));
  } catch (error) {
    if (!(error instanceof StateFault)) throw error;
    if (error.kind === 'notFound') throw nothingFound(`office: ${error.message}; the desk lists the numbers`);
    throw failed(`office: ${error.message}`, error);
  }
}
