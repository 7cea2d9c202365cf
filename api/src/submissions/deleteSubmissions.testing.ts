import { eventually } from 'contract/eventually.testing';
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

/** Waits until no mail is to be sent, so that none arrives during the next test. */
export const mailsSettled = (db: Db) =>
  eventually(async () => {
    const waiting = await db.selectFrom('outbox').select('id').where('state', '=', 'waiting').execute();
    return waiting.length === 0;
  });
