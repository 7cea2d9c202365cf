import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql, type Kysely } from 'kysely';
import { openDatabase } from '../openDatabase';
import type { Database } from '../schema';
import { sqliteDialect } from './sqliteDialect';

let folder: string;
let db: Kysely<Database>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'db-'));
  db = await openDatabase(sqliteDialect(join(folder, 'college.db')));
});
afterEach(async () => {
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const dialect = () => sqliteDialect(join(folder, 'college.db'));

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
])('%s is %s, so that acknowledged data survives a power cut and removed data does not', async (pragma, value) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(db);
  expect(rows[0]?.[pragma]).toBe(value);
});

it('opening a database again changes nothing in it', async () => {
  await db.insertInto('counters').values({ name: 'a', value: 1 }).execute();
  await db.destroy();
  db = await openDatabase(dialect());
  expect(await db.selectFrom('counters').select('value').executeTakeFirst()).toMatchObject({ value: 1 });
});

it('a transaction that fails leaves nothing behind', async () => {
  const failing = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('counters').values({ name: 'a', value: 1 }).execute();
    throw new Error('stop');
  });
  await expect(failing).rejects.toThrow('stop');
  expect(await db.selectFrom('counters').selectAll().execute()).toEqual([]);
});

it('a row that exists already is distinguished from other failures', async () => {
  const insert = () => db.insertInto('counters').values({ name: 'a', value: 1 }).execute();
  await insert();
  const twice = await insert().catch((error: unknown) => error);
  expect(dialect().isUniqueViolation(twice)).toBe(true);

  const orphan = await db
    .insertInto('application_subjects')
    .values({ application_id: 'nobody', subject: 'physics', marks: '1', grade: 'A', maximum: '1', percentage: '100' })
    .execute()
    .catch((error: unknown) => error);
  expect(String(orphan)).toContain('FOREIGN KEY');
  expect(dialect().isUniqueViolation(orphan)).toBe(false);
});
