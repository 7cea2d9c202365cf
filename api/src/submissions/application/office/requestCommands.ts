import type { Command } from 'commander';
import { DATA_REQUEST_TITLES } from 'contract/admission/states/dataRequest';
import { indianMinute } from '../../../office/filters/indianDay';
import { wholeNumber } from '../../../office/filters/filterOptions';
import type { Office } from '../../../office/office';
import { nothingFound } from '../../../office/officeFault';
import { counted, tableOf } from '../../../office/output/table';
import { logReading } from '../../../office/readingLog';
import { finishRequest, refuseRequest } from '../dataRequests/answerRequest';
import { openDataRequests } from '../dataRequests/dataRequests';
import { inOffice, warnIfMailDisabled, written } from './states/stateOffice';

const NUMBER = ['<number>', 'the application number, such as 2026-000123'] as const;
const REQUEST = ['<request>', 'its number in "requests list"', wholeNumber] as const;

const HELP = `
For a copy, run "export-data", hand it over, and then mark the request as done. An erasure is done by "erase", which
removes the application with the request.

Examples:
  npm run office -- requests list
  npm run office -- requests done 2026-000123 1
  npm run office -- requests refuse 2026-000123 2 --reason "Fees are being refunded: ask again after 1 August."
  npm run office -- erase 2026-000123 --reason "the applicant asked for it on the site"`;

/** Adds `requests list|done|refuse`, for requests of applicants about their own data. */
export function addRequestCommands(program: Command, office: Office): void {
  const group = program
    .command('requests')
    .description('requests of applicants about their own data: for a copy of it, or for its erasure')
    .addHelpText('after', HELP);
  group
    .command('list')
    .description('the open requests, oldest first')
    .option('--json', 'as a JSON array')
    .action((options: { json?: true }) => runList(office, options));
  group
    .command('done')
    .description('mark a request as done, after a copy was handed over')
    .argument(...NUMBER)
    .argument(...REQUEST)
    .action(async (number: string, id: number) => {
      await inOffice(office, (context) => finishRequest(context, { number: number.trim(), id }));
      office.print(`${number.trim()}: request ${id} is done`);
      warnIfMailDisabled(office);
    });
  group
    .command('refuse')
    .description('refuse a request; the applicant can read the reason')
    .argument(...NUMBER)
    .argument(...REQUEST)
    .requiredOption('--reason <text>', 'why, in words for the applicant')
    .action(async (number: string, id: number, { reason }: { reason: string }) => {
      const why = written(reason, '--reason');
      await inOffice(office, (context) => refuseRequest(context, { number: number.trim(), id }, why));
      office.print(`${number.trim()}: request ${id} is refused`);
      warnIfMailDisabled(office);
    });
}

async function runList(office: Office, { json }: { json?: true }): Promise<void> {
  const requests = await openDataRequests(office.db);
  await logReading(
    office,
    'list',
    'requests list',
    requests.map(({ number }) => number),
  );
  if (json === true) office.print(JSON.stringify(requests));
  if (requests.length === 0) throw nothingFound('office: there are no open requests about personal data');
  if (json === true) return;
  const lines = requests.map(({ number, id, kind, asked_at }) => [
    number,
    String(id),
    DATA_REQUEST_TITLES[kind],
    indianMinute(asked_at),
  ]);
  office.print(tableOf(['Number', 'Request', 'Asked for', 'Asked on'], lines));
  office.print(counted(requests.length, 'open request', 'open requests'));
}
