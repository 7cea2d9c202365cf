import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { MAIL_EVENTS } from './removal';

/** What is kept about an applicant besides the answers. Instants are ISO 8601, UTC. */
export async function personalRecords(db: Kysely<Database>, number: string) {
  const given = await db
    .selectFrom('application_numbers')
    .select('given_at')
    .where('number', '=', number)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('outbox')
    .select(['audience as to', 'state', 'attempts', 'queued_at', 'settled_at'])
    .where('event', '=', MAIL_EVENTS.applications)
    .where('subject_ref', '=', number)
    .orderBy('queued_at')
    .execute();
  // Who of the office it was is that person's data, not the applicant's.
  const officeActs = await db
    .selectFrom('office_log')
    .select(['at', 'act', 'reason'])
    .where('subject', 'like', `%${number}%`)
    .orderBy('at')
    .execute();
  return { number_given_at: given?.given_at ?? null, mails, office_acts: officeActs };
}

export type PersonalRecords = Awaited<ReturnType<typeof personalRecords>>;
