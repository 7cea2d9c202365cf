import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { retryDelay } from 'contract/retryDelay';
import { actionsOf } from '../../db/dialect';
import type { Database, OutboxRow } from '../../db/schema';

/** Milliseconds after which a worker has lost its claim; none may take this long before it hands a mail over. */
const CLAIM_MS = 2 * 60 * 1000;

const MINUTE_MS = 60 * 1000;

/** Maximum number of attempts: about three days with these delays. */
export const MAX_ATTEMPTS = 26;

/** How long a mail waits after its `attempts`th attempt (from 1), in milliseconds: about one minute, two, four, up to 4 hours. */
export const delayAfter = (attempts: number): number =>
  retryDelay(attempts, { firstMs: MINUTE_MS, longestMs: 4 * 60 * MINUTE_MS });

export type ClaimedMail = OutboxRow & { claim: string };

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Claims the mail that has been due longest; no other worker gets it until `CLAIM_MS` are over. */
export async function claimMail(db: Kysely<Database>, now: Date): Promise<ClaimedMail | undefined> {
  const at = now.toISOString();
  const claim = randomUUID();
  const isFree = () =>
    db
      .selectFrom('outbox')
      .select('id')
      .where((row) =>
        row.or([
          row.and([row('state', '=', 'waiting'), row('due_at', '<=', at)]),
          // Queued before a clock was set back; one that was tried has waited for a reason.
          row.and([row('state', '=', 'waiting'), row('attempts', '=', 0), row('queued_at', '>', at)]),
          // Its worker was killed before it handed the mail over.
          row.and([row('state', '=', 'sending'), row('locked_until', '<=', at)]),
        ]),
      );
  // An idle worker only reads, so that it never blocks a submission.
  if ((await isFree().limit(1).executeTakeFirst()) === undefined) return undefined;
  const taken = await db
    .updateTable('outbox')
    .set((row) => ({
      state: 'sending',
      claim,
      locked_until: after(now, CLAIM_MS),
      // Counted here, so that a mail that kills its process each time is given up, too.
      attempts: row('attempts', '+', 1),
    }))
    // `=`, since the subquery of a list may run more than once, and then claims more than one.
    .where('id', '=', actionsOf(db).skipLocked(isFree().orderBy('due_at').orderBy('id').limit(1)))
    .returningAll()
    .executeTakeFirst();
  return taken && { ...taken, claim };
}

/**
 * Records that from now on the server may have the mail, `answerMs` before its response is no longer waited for. Returns
 * false when the claim was lost or the row erased: then the mail must not be handed over.
 */
export async function noteHandOver(
  db: Kysely<Database>,
  { id, claim }: ClaimedMail,
  now: Date,
  answerMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'handed', locked_until: after(now, answerMs + CLAIM_MS) })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'sending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Outcome of an attempt; `fault` without addresses. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'failed' | 'doubtful'; fault: string }
  /** `counts`: it was an attempt; after enough of them the mail is given up. */
  | { state: 'waiting'; fault: string; delayMs: number; counts: boolean };

/** Stores the outcome of an attempt; does nothing when the claim was lost, or the row erased. */
export async function settleMail(
  db: Kysely<Database>,
  { id, claim, attempts }: ClaimedMail,
  result: Settlement,
  now: Date,
): Promise<void> {
  const isWaiting = result.state === 'waiting';
  await db
    .updateTable('outbox')
    .set({
      state: result.state,
      fault: result.state === 'sent' ? null : result.fault,
      attempts: isWaiting && !result.counts ? attempts - 1 : attempts,
      claim: null,
      locked_until: null,
      ...(isWaiting ? { due_at: after(now, result.delayMs) } : { settled_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('claim', '=', claim)
    .execute();
}

/** Removes a mail whose submission no longer exists. */
export async function dropMail(db: Kysely<Database>, { id, claim }: ClaimedMail): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('claim', '=', claim).execute();
}

/**
 * Marks mails as doubtful that a worker had handed over when it was killed: the server may have accepted them, so they are
 * not sent again unless somebody requests it. Returns their ids. A worker that is still alive, since a clock was wrong,
 * keeps its claim, and settles the mail when the response arrives.
 */
export async function settleLostMails(db: Kysely<Database>, now: Date): Promise<string[]> {
  const at = now.toISOString();
  const lost = db.selectFrom('outbox').select('id').where('state', '=', 'handed').where('locked_until', '<=', at);
  if ((await lost.limit(1).executeTakeFirst()) === undefined) return [];
  const rows = await db
    .updateTable('outbox')
    .set({
      state: 'doubtful',
      fault: 'the process ended before the server’s answer came',
      locked_until: null,
      settled_at: at,
    })
    .where('state', '=', 'handed')
    .where('locked_until', '<=', at)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
