import type { Command } from 'commander';
import type { OutboxRow } from '../../db/schema';
import { retryMails } from '../../mail/outbox/outbox';
import { indianMinute } from '../../lib/indianDay';
import type { Office, OfficeAction } from '../office';
import { nothingFound, wrongUse } from '../../lib/officeFault';
import { type ListOptions, printList, wholeNumber } from '../output/printList';

export const MAIL_EXAMPLES = `
  npm run office -- mail list                                          what has not been sent, and why
  npm run office -- mail retry message-K7QF-3MWX-sender                send it again`;

/** `mail list|retry`. */
export function addMailCommands(program: Command, run: OfficeAction): void {
  const group = program.command('mail').description('mails sent by the site');
  group.addHelpText('after', `\nExamples:${MAIL_EXAMPLES}\n${STATES}`);

  group
    .command('list')
    .description('a table of unsent mails, newest first')
    .option('--failed', 'mails that are not sent unless somebody retries them')
    .option('--limit <number>', 'at most this many', wholeNumber)
    .option('--json', 'a JSON array instead of a table')
    .addHelpText('after', STATES)
    .action(run(listUnsentMails));

  group
    .command('retry')
    .description('have failed mails sent; the running site does so within seconds')
    .argument('[mail...]', 'as the list names them')
    .option('--failed', 'all that were tried and have failed')
    .addHelpText('after', RETRY_HELP)
    .action(run(retry));
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
  for (const id of ids) office.print(`${id} is sent again`);
}

const STATES = `
States:
  waiting  it is queued or being sent, or the server said "later"
  failed   the server refused it permanently, three days of attempts failed, its recipient had reached the limit of that
           day (MAILS_PER_RECIPIENT), or it waited in a backup that was restored`;

const RETRY_HELP = `
Examples:
  npm run office -- mail retry message-K7QF-3MWX-sender
  npm run office -- mail retry --failed                                for example after SMTP_URL was corrected

--failed leaves out mails beyond the limit of their recipient; name those that are to be sent anyway.`;

interface UnsentFilter {
  failed?: boolean;
}

/** Returns unsent mails, newest first. The query lists the states, so that the many sent mails are not read. */
export async function unsentMails(
  { db }: Pick<Office, 'db'>,
  { failed }: UnsentFilter,
  limit?: number,
): Promise<OutboxRow[]> {
  let query = db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', failed ? ['failed'] : ['waiting', 'failed']);
  if (limit !== undefined) query = query.limit(limit);
  return query.orderBy('queued_at', 'desc').orderBy('id').execute();
}

async function listUnsentMails(office: Office, options: UnsentFilter & ListOptions): Promise<void> {
  await printList<OutboxRow>(office, options, {
    what: 'unsent mails',
    newest: (limit) => unsentMails(office, options, limit),
    cells: ({ id, queued_at, state, attempts, fault }) => [
      ['Mail', id],
      ['Queued', indianMinute(queued_at)],
      ['State', state],
      ['Attempts', String(attempts)],
      ['Error', fault ?? ''],
    ],
    asJson: mailJson,
  });
}

const mailJson = (row: OutboxRow) => ({
  id: row.id,
  event: row.event,
  to: row.audience,
  subject: row.subject_ref,
  messageId: row.message_id,
  state: row.state,
  attempts: row.attempts,
  queuedAt: row.queued_at,
  dueAt: row.due_at,
  settledAt: row.settled_at,
  fault: row.fault,
});
