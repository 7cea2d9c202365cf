import { retryDelay } from 'contract/retryDelay';
import type { Db, OutboxRow } from '../../db/schema';

/** Milliseconds after which a worker has lost its claim: longer than a mail server may take (`answerMs`). */
const CLAIM_MS = 15 * 60 * 1000;
const MINUTE_MS = 60 * 1000;
/** Maximum number of attempts: about three days with these delays. */
export const MAX_ATTEMPTS = 26;

/** How long a mail waits after its `attempts`th attempt (from 1), in milliseconds: about one minute, two, four, up to 4 hours. */
export const delayAfter = (attempts: number): number =>
  retryDelay(attempts, { firstMs: MINUTE_MS, longestMs: 4 * 60 * MINUTE_MS });

const after = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

/** Claims the mail that has been due longest; no other worker gets it until `CLAIM_MS` are over. */
export async function claimMail(db: Db, now: Date): Promise<OutboxRow | undefined> {
  const at = now.toISOString();
  // An idle worker only reads, so that it never blocks a submission.
  const due = await db
    .selectFrom('outbox')
    .select(['id', 'attempts', 'due_at'])
    .where('state', '=', 'waiting')
    // one whose worker was killed is free when its claim ends
    .where((row) => row.or([row('locked_until', 'is', null), row('locked_until', '<=', at)]))
    .where((row) =>
      row.or([
        row('due_at', '<=', at),
        // Queued before a clock was set back; one that was tried has waited for a reason.
        row.and([row('attempts', '=', 0), row('queued_at', '>', at)]),
      ]),
    )
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (due === undefined) return undefined;
  // Of all workers that have found it, one changes it.
  const taken = await db
    .updateTable('outbox')
    // Counted here, so that a mail that kills its process each time is given up, too.
    .set({ locked_until: after(now, CLAIM_MS), attempts: due.attempts + 1 })
    .where('id', '=', due.id)
    .where('attempts', '=', due.attempts)
    .where('due_at', '=', due.due_at)
    .returningAll()
    .executeTakeFirst();
  return taken ?? claimMail(db, now);
}

/** Outcome of an attempt; `fault` without addresses. */
export type Settlement =
  | { state: 'sent' }
  | { state: 'failed'; fault: string }
  /** `counts`: it was an attempt; after enough of them the mail is given up. */
  | { state: 'waiting'; fault: string; delayMs: number; counts: boolean };

/** Stores the outcome of an attempt; does nothing when the claim was lost, or the row erased. */
export async function settleMail(
  db: Db,
  { id, locked_until, attempts }: OutboxRow,
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
      locked_until: null,
      ...(isWaiting ? { due_at: after(now, result.delayMs) } : { settled_at: now.toISOString() }),
    })
    .where('id', '=', id)
    .where('locked_until', '=', locked_until)
    .execute();
}

/** Removes a mail whose submission no longer exists. */
export async function dropMail(db: Db, { id, locked_until }: OutboxRow): Promise<void> {
  await db.deleteFrom('outbox').where('id', '=', id).where('locked_until', '=', locked_until).execute();
}

/** Makes failed mails due immediately; all of them or, if one does not exist, none. */
export async function retryMails(db: Db, ids: string[], now: Date): Promise<{ notThere: string[] }> {
  return db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('id', 'in', ids)
      .where('state', '=', 'failed')
      .execute();
    const there = new Set(rows.map(({ id }) => id));
    const notThere = ids.filter((id) => !there.has(id));
    if (notThere.length > 0) return { notThere };
    await transaction
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, due_at: now.toISOString(), settled_at: null })
      .where('id', 'in', ids)
      .execute();
    return { notThere };
  });
}

/**
 * Returns when the last letter to the sender of a form came back for good, and why, without addresses; undefined where a later
 * one went out, and where none was tried.
 */
export async function failedLetter(db: Db, reference: string): Promise<{ at: string; why: string } | undefined> {
  const last = await db
    .selectFrom('outbox')
    .select(['state', 'settled_at', 'fault'])
    .where('subject_ref', '=', reference)
    .where('audience', '=', 'sender')
    .where('attempts', '>', 0)
    .where('settled_at', 'is not', null)
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.state === 'failed' ? { at: last.settled_at ?? '', why: last.fault ?? '' } : undefined;
}
