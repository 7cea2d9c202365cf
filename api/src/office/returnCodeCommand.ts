import type { Command } from 'commander';
import { newReturnCode } from '../submissions/application/access/returnCode';
import type { Office, OfficeAction } from './office';
import { nothingFound } from '../lib/officeFault';
import { NotFound } from '../lib/refusals';

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
  const number = given.trim();
  const code = await newReturnCode(office, number).catch((error: unknown) => {
    if (!(error instanceof NotFound)) throw error;
    throw nothingFound(`office: there is no application ${number}; the desk lists the numbers`);
  });
  office.print(code);
}
