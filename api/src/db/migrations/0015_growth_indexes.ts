import type { Kysely } from 'kysely';

/** The office's lists are sorted by arrival; each filter has its own index to the newest. */
const LISTS = {
  applications: [
    ['submitted_at', 'number'],
    ...['program', 'caste_category', 'admission_type'].map((filter) => [filter, 'submitted_at', 'number']),
  ],
  contact_messages: [
    ['received_at', 'reference'],
    ['done_at', 'received_at', 'reference'],
  ],
  job_applications: [['received_at', 'reference']],
};

/** What every submission cleans up: past days, tries of more than an hour ago. */
const TIDIED = { sender_days: 'day', code_tries: 'since' };

/** Indexes for rows that would otherwise be searched for among all others. */
export async function indexGrowth(db: Kysely<unknown>): Promise<void> {
  for (const [table, indexes] of Object.entries(LISTS)) {
    for (const columns of indexes) {
      await db.schema.createIndex(`${table}_by_${columns[0]}`).on(table).columns(columns).execute();
    }
  }
  for (const [table, column] of Object.entries(TIDIED)) {
    await db.schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();
  }
}
