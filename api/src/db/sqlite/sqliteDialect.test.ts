import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { sql } from 'kysely';
import { folderForEachTest } from '../../testing/folder.testing';
import { openDatabase } from '../openDatabase';
import type { Db } from '../schema';
import { sqliteDialect } from './sqliteDialect';

let db: Db;
afterEach(() => db.destroy());
const folder = folderForEachTest();
const file = () => join(folder.path, 'college.db');
const dialect = () => sqliteDialect(file());
beforeEach(async () => void (db = await openDatabase(dialect())));

const insert = (name: string) => db.insertInto('counters').values({ name, value: 1 }).execute();

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
])('%s is %s, so that acknowledged data survives a power cut and removed data does not', async (pragma, value) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(db);
  expect(rows[0]?.[pragma]).toBe(value);
});

const names = async () =>
  (await db.selectFrom('counters').select('name').orderBy('name').execute()).map(({ name }) => name);

it('a write waits until another process has written, and does not block readers', async () => {
  const other = new DatabaseSync(file());
  other.exec('BEGIN IMMEDIATE');
  const writing = Promise.all([
    insert('alone'),
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('counters').values({ name: 'in a transaction', value: 1 }).execute();
    }),
  ]);
  expect(await names()).toEqual([]);
  expect(await names()).toEqual([]);
  other.exec('COMMIT');
  other.close();
  await writing;
  expect(await names()).toEqual(['alone', 'in a transaction']);
});
