import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { openDatabase } from '../db/openDatabase';
import type { Database } from '../db/schema';
import { testDialect } from './testDialect.testing';

const TABLES = ['applications', 'application_numbers', 'contact_messages', 'job_applications'] as const;

/** Access to what an api has stored, for inspection. */
export interface Stored {
  db: Kysely<Database>;
  /** Number of rows and files of submissions. */
  count: () => Promise<number>;
  close: () => Promise<void>;
}

export async function openStored(dataDir: string): Promise<Stored> {
  const db = await openDatabase(testDialect(dataDir));
  const rows = async (table: (typeof TABLES)[number]) =>
    Number((await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirstOrThrow()).rows);
  return {
    db,
    async count() {
      let total = readdirSync(join(dataDir, 'uploads')).length;
      for (const table of TABLES) total += await rows(table);
      return total;
    },
    close: () => db.destroy(),
  };
}
