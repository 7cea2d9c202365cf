import type { Command } from 'commander';
import { openLetterQueue } from '../../../mail/outbox/queueLetter';
import type { Office } from '../../../office/office';
import { failed, nothingFound } from '../../../office/officeFault';
import { newReturnCode } from '../states/returnCodes';
import { StateFault } from '../states/stateFault';

const HELP = `
For an applicant who has lost the code and proves their identity at the counter. The previous code stops working, and so
do the links to the printed form. The new code is shown only once; the applicant's printed form has it from now on.

Examples:
  npm run office -- applications new-return-code 2026-000123`;

/** Adds `applications new-return-code`. */
export function addReturnCodeCommand(group: Command, office: Office): void {
  group
    .command('new-return-code')
    .description('a new return code for an applicant who has lost it')
    .argument('<number>', 'the application number, such as 2026-000123')
    .addHelpText('after', HELP)
    .action((number: string) => runNewCode(office, number.trim()));
}

async function runNewCode(office: Office, number: string): Promise<void> {
  const { db, keys, who, now, env } = office;
  try {
    office.print(await newReturnCode({ db, keys, who, now, queueLetter: openLetterQueue(env, now) }, number));
  } catch (error) {
    if (!(error instanceof StateFault)) throw error;
    if (error.kind === 'notFound') throw nothingFound(`office: ${error.message}; the desk lists the numbers`);
    throw failed(`office: ${error.message}`, error);
  }
}
