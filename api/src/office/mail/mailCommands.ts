import type { Command } from 'commander';
import type { OutboxRow } from '../../db/schema';
import { retryMails } from '../../mail/outbox/outbox';
import { indianMinute } from '../../lib/indianDay';
import { print } from '../../lib/runProgram';
import { type Office, officeAction } from '../office';
import { nothingFound, wrongUse } from '../../lib/officeFault';
import { printTable } from '../output/table';

/** `mail list|retry`. */
export function addMailCommands(program: Command): void {
  const group = program.command('mail').description('mails sent by the site');
  group.addHelpText('after', HELP);

  group
    .command('list')
    .description('a table of unsent mails, newest first')
    .option('--failed', 'mails that are not sent unless somebody retries them')
    .action(officeAction(listUnsentMails));

  group
    .command('retry')
    .description('have failed mails sent; the running site does so within seconds')
    .argument('[mail...]', 'as the list names them')
    .option('--failed', 'all that were tried and have failed')
    .action(officeAction(retry));
}

async function retry(office: Office, given: string[], { failed }: { failed?: boolean }): Promise<void> {
  if (given.length > 0 === (failed === true)) {
    throw wrongUse(
      'office: mail retry: name the mails that are to be sent again, or give --failed for all that have failed',
    );
  }
  const ids = [...new Set(given)];
  // one that was never tried was beyond the limit of its recipient
  if (failed) for (const { id, attempts } of await unsentMails(office, { failed })) if (attempts > 0) ids.push(id);
  if (ids.length === 0) throw nothingFound('office: no mail has failed');
  const { notThere } = await retryMails(office.db, ids, office.now());
  if (notThere.length > 0) {
    throw nothingFound(
      `office: no mail ${notThere.join(', ')} has failed; none is sent again. "mail list" shows those that are`,
    );
  }
  for (const id of ids) print(`${id} is sent again`);
}

const HELP = `
Examples:
  npm run office -- mail list                                          what has not been sent, and why
  npm run office -- mail retry message-K7QF-3MWX-sender                send it again
  npm run office -- mail retry --failed                                for example after SMTP_URL was corrected

--failed leaves out mails beyond the limit of their recipient; name those that are to be sent anyway.

States:
  waiting  it is queued or being sent, or the server said "later"
  failed   the server refused it permanently, three days of attempts failed, its recipient had reached the limit of that
           day (MAILS_PER_RECIPIENT), or it waited in a backup that was restored`;

/** Returns unsent mails, newest first. The query lists the states, so that the many sent mails are not read. */
export const unsentMails = ({ db }: Pick<Office, 'db'>, { failed }: { failed?: boolean }): Promise<OutboxRow[]> =>
  db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', failed ? ['failed'] : ['waiting', 'failed'])
    .orderBy('queued_at', 'desc')
    .orderBy('id')
    .execute();

async function listUnsentMails(office: Office, options: { failed?: boolean }): Promise<void> {
  const mails = await unsentMails(office, options);
  const rows = mails.map(({ id, queued_at, state, attempts, fault }) => [
    id,
    indianMinute(queued_at),
    state,
    String(attempts),
    fault ?? '',
  ]);
  printTable('unsent mails', ['Mail', 'Queued', 'State', 'Attempts', 'Error'], rows);
}
