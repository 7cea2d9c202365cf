import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

/**
 * Returns when the last letter to the sender of a form came back for good, and why, without addresses; undefined where a later
 * one went out, and where none was tried.
 */
export async function failedLetter(
  db: Kysely<Database>,
  reference: string,
): Promise<{ at: string; why: string } | undefined> {
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
