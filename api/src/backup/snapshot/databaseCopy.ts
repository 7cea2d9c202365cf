import { closeSync, openSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import type { Database } from '../../db/schema';
import { sqliteDialect } from '../../db/sqlite/sqliteDialect';
import { OWNER_FILE } from '../../storage/ownerOnly';

/**
 * Writes all of a database into a new file, as it is at one moment, while others go on writing to it; what was removed
 * from it is not in the copy. Migrates nothing. https://www.sqlite.org/lang_vacuum.html#vacuuminto
 * @throws DatabaseFault where it is damaged, or kept locked by another process
 */
export async function copyDatabase(file: string, copy: string): Promise<void> {
  // SQLite makes a database as the umask has it, and takes one that is there if it is empty.
  closeSync(openSync(copy, 'wx', OWNER_FILE));
  const db = new Kysely<Database>({ dialect: sqliteDialect(file).kysely });
  try {
    await sql`VACUUM INTO ${copy}`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Works with a copy that nobody else has open; afterwards it is one file again. */
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
