import type { Kysely } from 'kysely';
import { type RetentionDays, retentionSchema } from '../../content/retentionSchema';
import type { Database } from '../../db/schema';
import { EXIT, OfficeFault } from '../officeFault';
import type { Kind } from './removal';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Before which instant each kind is past its retention (ISO 8601, UTC). */
export type Cutoffs = Record<Kind, string>;

/** The days that are in force: those of the published settings. Throws when nothing was ever published. */
export async function retentionInForce(db: Kysely<Database>): Promise<RetentionDays> {
  const site = await db
    .selectFrom('content_records')
    .select('record_json')
    .where('kind', '=', 'site')
    .executeTakeFirst();
  if (site === undefined) {
    throw new OfficeFault(
      EXIT.failed,
      'office: the retention is not known, since no content/site.yaml was published yet; run: npm run content -- publish',
    );
  }
  const { retention_days }: { retention_days?: RetentionDays } = JSON.parse(site.record_json);
  // Settings that were published before there was a retention have none.
  return retention_days ?? retentionSchema.getDefault();
}

export function cutoffsOf(days: RetentionDays, now: Date): Cutoffs {
  const before = (count: number) => new Date(now.getTime() - count * DAY_MS).toISOString();
  return {
    applications: before(days.applications),
    job_applications: before(days.job_applications),
    messages: before(days.messages),
  };
}

type Due = (db: Kysely<Database>, cutoff: string, limit: number) => Promise<{ ref: string }[]>;

/** Numbers or references of what arrived before an instant, the oldest first. */
export const DUE: Record<Kind, Due> = {
  applications: (db, cutoff, limit) =>
    db
      .selectFrom('applications')
      .select('number as ref')
      .where('submitted_at', '<', cutoff)
      .orderBy('submitted_at')
      .limit(limit)
      .execute(),
  job_applications: (db, cutoff, limit) =>
    db
      .selectFrom('job_applications')
      .select('reference as ref')
      .where('received_at', '<', cutoff)
      .orderBy('received_at')
      .limit(limit)
      .execute(),
  messages: (db, cutoff, limit) =>
    db
      .selectFrom('contact_messages')
      .select('reference as ref')
      .where('received_at', '<', cutoff)
      .orderBy('received_at')
      .limit(limit)
      .execute(),
};

/** Application numbers that were given to a browser and never used; their rows tell browsers apart. */
export function unusedNumbers(db: Kysely<Database>, { applications }: Cutoffs) {
  const used = db.selectFrom('applications').select('number');
  return db
    .selectFrom('application_numbers')
    .select('number')
    .where('given_at', '<', applications)
    .where('number', 'not in', used);
}

export interface DueCount extends Record<Kind, number> {
  unused_numbers: number;
  /** Pictures and documents, those of an interrupted purge included. */
  files: number;
}

export async function countDue(db: Kysely<Database>, cutoffs: Cutoffs): Promise<DueCount> {
  const rows = async (query: { execute: () => Promise<{ count: number | string | bigint }[]> }) =>
    Number((await query.execute())[0]?.count);
  const count = db.fn.countAll().as('count');
  const applications = db.selectFrom('applications').where('submitted_at', '<', cutoffs.applications);
  const jobs = db.selectFrom('job_applications').where('received_at', '<', cutoffs.job_applications);
  const messages = db.selectFrom('contact_messages').where('received_at', '<', cutoffs.messages);
  const pictures = applications.innerJoin('application_files', 'application_id', 'applications.id');
  const jobCount = await rows(jobs.select(count));
  return {
    applications: await rows(applications.select(count)),
    job_applications: jobCount,
    messages: await rows(messages.select(count)),
    unused_numbers: (await unusedNumbers(db, cutoffs).execute()).length,
    files:
      (await rows(pictures.select(count))) + jobCount + (await rows(db.selectFrom('files_to_remove').select(count))),
  };
}
