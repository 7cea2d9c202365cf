import type { Db } from '../db/schema';
import { dropRefusals } from '../testing/triggers.testing';

// what refers to a row comes before it
const TABLES = [
  ...(['applications', 'application_numbers', 'contact_messages', 'job_applications', 'inbox_changes'] as const),
  ...(['reads', 'outbox', 'parent_consents', 'rank_lists', 'code_tries', 'office_log', 'counters'] as const),
];

/** Deletes what earlier tests sent, read and changed, so that all tests of a file share one api. */
export async function deleteSubmissions(db: Db): Promise<void> {
  await dropRefusals(db, 'office_log');
  for (const table of TABLES) await db.deleteFrom(table).execute();
}
