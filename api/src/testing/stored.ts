import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../db/openDatabase';
import { testDialect } from './testDialect.testing';
import type { TestApi } from './testApi.testing';

export type Stored = Awaited<ReturnType<typeof openStored>>;

/** Opens the database of an api in another process, for inspection. */
export async function openStored(dataDir: string) {
  const db = await openDatabase(testDialect(dataDir));
  return { db, close: () => db.destroy() };
}

/** Returns the number of rows and files of submissions that an api has stored. */
export async function countStored({ db, env }: Pick<TestApi, 'db' | 'env'>): Promise<number> {
  let total = readdirSync(join(env.DATA_DIR, 'uploads')).length;
  for (const table of ['applications', 'application_numbers', 'contact_messages', 'job_applications'] as const) {
    const { rows } = await db.selectFrom(table).select(db.fn.countAll().as('rows')).executeTakeFirstOrThrow();
    total += Number(rows);
  }
  return total;
}
