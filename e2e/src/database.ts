import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export const databaseIn = (dataDir: string): string => path.join(dataDir, 'college.db');

/** Runs a statement on a site's database, and returns its rows. */
export function readDatabase<Row>(dataDir: string, statement: string, ...values: string[]): Row[] {
  const db = new DatabaseSync(databaseIn(dataDir));
  try {
    return db.prepare(statement).all(...values) as Row[];
  } finally {
    db.close();
  }
}
