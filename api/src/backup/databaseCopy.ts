import { writeFile } from 'node:fs/promises';
import { Kysely, sql } from 'kysely';
import type { Database } from '../db/schema';
import { sqliteDialect } from '../db/sqlite/sqliteDialect';
import { OWNER_FILE } from '../lib/ownerOnly';

/**
 * Copies all of a database, as it is at one moment, into a new file while others keep writing to it; removed data is not
 * in the copy. Runs no migrations. https://www.sqlite.org/lang_vacuum.html#vacuuminto
 * @throws DatabaseFault when it is damaged, or stays locked by another process
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  // SQLite creates a database with the umask's mode, and accepts an existing file if it is empty.
  await writeFile(copy, '', { flag: 'wx', mode: OWNER_FILE });
  const db = new Kysely<Database>({ dialect: sqliteDialect(file).kysely });
  await sql`VACUUM INTO ${copy}`.execute(db).finally(() => db.destroy());
}

/** Works on a copy that nobody else has open; afterwards it is one file again. */
export async function onCopy<T>(copy: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(copy).kysely });
  try {
    const result = await work(db);
    await sql`PRAGMA journal_mode = DELETE`.execute(db);
    return result;
  } finally {
    await db.destroy();
  }
}

/** Returns the number of rows of each table. */
export async function countAllRows(db: Kysely<Database>): Promise<Record<string, number>> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.rows);
  }
  return counts;
}
