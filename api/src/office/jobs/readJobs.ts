import type { Kysely, Selectable, SelectQueryBuilder } from 'kysely';
import type { Database } from '../../db/schema';
import type { ArrivalFilter } from '../filterOptions';
import { endOfDay, startOfDay } from '../indianDay';
import type { Office } from '../office';
import { atMost, pages } from '../pages';
import { hasWords } from '../searchWords';

export interface JobFilter extends ArrivalFilter {
  /** A part of the post's name, in any letter case. */
  post?: string;
}

export type JobApplication = Selectable<Database['job_applications']>;

/** The job applications that a filter lets through, in the order of arrival or newest first. */
export function readJobs(
  { db, signal }: Office,
  { filter, order }: { filter: JobFilter; order: 'asc' | 'desc' },
): AsyncGenerator<JobApplication> {
  const rows = pages<JobApplication>((after, limit) => {
    let query = received(db.selectFrom('job_applications'), filter).selectAll();
    if (after !== undefined) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('received_at', 'reference'),
          order === 'asc' ? '>' : '<',
          tuple(after.received_at, after.reference),
        ),
      );
    }
    return query.orderBy('received_at', order).orderBy('reference', order).limit(limit).execute();
  }, signal);

  async function* found(): AsyncGenerator<JobApplication> {
    for await (const row of rows) if (isWanted(row, filter)) yield row;
  }
  return atMost(found(), filter.limit);
}

/** How many rows there are to go through; those that words leave out count too. */
export async function countJobs(db: Kysely<Database>, filter: JobFilter): Promise<number> {
  const { rows } = await received(db.selectFrom('job_applications'), filter)
    .select(({ fn }) => fn.countAll().as('rows'))
    .executeTakeFirstOrThrow();
  return Math.min(Number(rows), filter.limit ?? Infinity);
}

function isWanted({ reference, name, email, phone, post }: JobApplication, { text, post: wanted }: JobFilter): boolean {
  return (
    (text === undefined || hasWords(text, [reference, name, email, phone, post])) &&
    (wanted === undefined || hasWords(wanted, [post]))
  );
}

function received<Output>(
  query: SelectQueryBuilder<Database, 'job_applications', Output>,
  { from, until }: JobFilter,
): SelectQueryBuilder<Database, 'job_applications', Output> {
  return query
    .$if(from !== undefined, (some) => some.where('received_at', '>=', startOfDay(from ?? '')))
    .$if(until !== undefined, (some) => some.where('received_at', '<', endOfDay(until ?? '')));
}
