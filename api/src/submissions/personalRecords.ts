import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** Returns the mails about a submission, and what the office did with it. Instants are ISO 8601, UTC. */
export async function mailsAndActs(db: Kysely<Database>, { event }: { event: string }, reference: string) {
  const mails = await db
    .selectFrom('outbox')
    .select(['audience as to', 'state', 'attempts', 'queued_at', 'settled_at'])
    .where('event', '=', event)
    .where('subject_ref', '=', reference)
    .orderBy('queued_at')
    .orderBy('id')
    .execute();
  // The name of the office member is that person's data, not the sender's.
  const officeActs = await db
    .selectFrom('office_log')
    .select(['at', 'act', 'reason'])
    .where(({ eb, or }) => or([eb('subject', 'like', `%${reference}%`), eb('numbers', 'like', `%${reference}%`)]))
    .orderBy('seq')
    .execute();
  return { mails, office_acts: officeActs };
}
