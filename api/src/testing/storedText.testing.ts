import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { isOnPostgres } from './postgres/testDatabase.testing';
import { openStored } from './stored';

/** Returns the whole database of a data folder: every byte of its files or, on PostgreSQL, every row. */
export async function storedText(dataDir: string): Promise<string> {
  if (isOnPostgres) return storedRows(dataDir);
  return readdirSync(dataDir)
    .filter((name) => name.startsWith('college.db'))
    .map((name) => readFileSync(join(dataDir, name), 'latin1'))
    .join('');
}

async function storedRows(dataDir: string): Promise<string> {
  const { db, close } = await openStored(dataDir);
  const texts: string[] = [];
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<{ row: string }>`select ${sql.ref(name)}::text as row from ${sql.table(name)}`.execute(
      db,
    );
    texts.push(...rows.map(({ row }) => row));
  }
  await close();
  return texts.join('\n');
}
