import { indianMinute } from '../filters/indianDay';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { printFields } from '../output/table';
import { type ListOptions, printList } from '../output/printList';
import type { OutboxRow } from '../../db/schema';

export interface UnsentFilter {
  failed?: boolean;
  doubtful?: boolean;
}

const IN_WORDS: Record<OutboxRow['state'], string> = {
  waiting: 'waiting',
  sending: 'being sent',
  handed: 'being sent',
  sent: 'sent',
  failed: 'failed',
  doubtful: 'doubtful',
  withheld: 'withheld',
};

const UNSENT = (Object.keys(IN_WORDS) as OutboxRow['state'][]).filter((state) => state !== 'sent');

/** Yields unsent mails, newest first. The query lists the states, so that the many sent mails are not read. */
export async function* unsentMails(
  { db }: Office,
  { failed, doubtful }: UnsentFilter,
  limit: number | undefined,
): AsyncGenerator<OutboxRow> {
  const chosen: OutboxRow['state'][] = [
    ...(failed ? ['failed' as const] : []),
    ...(doubtful ? ['doubtful' as const] : []),
  ];
  let query = db
    .selectFrom('outbox')
    .selectAll()
    .where('state', 'in', chosen.length > 0 ? chosen : UNSENT);
  if (limit !== undefined) query = query.limit(limit);
  yield* await query.orderBy('queued_at', 'desc').orderBy('id').execute();
}

export async function listUnsentMails(office: Office, options: UnsentFilter & ListOptions): Promise<void> {
  await printList<OutboxRow>(office, options, {
    what: 'unsent mails',
    newest: (limit) => unsentMails(office, options, limit),
    cells: ({ id, queued_at, state, attempts, fault }) => [
      ['Mail', id],
      ['Queued', indianMinute(queued_at)],
      ['State', IN_WORDS[state]],
      ['Attempts', String(attempts)],
      ['Error', fault ?? ''],
    ],
    asJson: mailJson,
  });
}

export async function showMail(office: Office, id: string, { json }: { json?: boolean }): Promise<void> {
  const row = await office.db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw nothingFound(`office: there is no mail ${id}; "mail list" shows what is unsent`);
  if (json === true) return office.print(JSON.stringify(mailJson(row)));
  printFields(office, [
    ['Mail', row.id],
    ['To', row.audience === 'office' ? 'the office' : 'the sender of the form'],
    ['State', IN_WORDS[row.state]],
    ['Queued', indianMinute(row.queued_at)],
    [row.state === 'waiting' ? 'Next attempt' : 'Since', indianMinute(row.settled_at ?? row.due_at)],
    ['Attempts', String(row.attempts)],
    ['Error', row.fault ?? 'none'],
    ['Message-ID', row.message_id],
  ]);
}

const mailJson = (row: OutboxRow) => ({
  id: row.id,
  event: row.event,
  to: row.audience,
  subject: row.subject_ref,
  messageId: row.message_id,
  state: IN_WORDS[row.state],
  attempts: row.attempts,
  queuedAt: row.queued_at,
  dueAt: row.due_at,
  settledAt: row.settled_at,
  fault: row.fault,
});
