import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Kysely } from 'kysely';
import { openDatabase } from '../openDatabase';
import type { Database } from '../schema';
import { sqliteDialect } from './sqliteDialect';

let folder: string;
let file: string;
let db: Kysely<Database>;
let other: DatabaseSyncInstance;
const wait = { ms: 10_000 };
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'db-'));
  file = join(folder, 'college.db');
  wait.ms = 10_000;
  db = await openDatabase(sqliteDialect(file, wait));
  other = new DatabaseSync(file);
});
afterEach(async () => {
  other.close();
  await db.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (name: string) => db.insertInto('counters').values({ name, value: 1 }).execute();
const names = async () =>
  (await db.selectFrom('counters').select('name').orderBy('name').execute()).map(({ name }) => name);

it('a write waits until another process has written, and does not block readers', async () => {
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
  await writing;
  expect(await names()).toEqual(['alone', 'in a transaction']);
});

it('a write that has waited long enough fails with a busy database, and the next one succeeds', async () => {
  other.exec('BEGIN IMMEDIATE');
  wait.ms = 30;
  const busy = { state: 'busy', message: expect.stringContaining(`the database ${file} locked`) };
  await expect(insert('a')).rejects.toMatchObject(busy);
  await expect(db.transaction().execute(() => insert('b'))).rejects.toMatchObject(busy);
  other.exec('COMMIT');
  await insert('c');
  expect(await names()).toEqual(['c']);
});

it('many waiting transactions are all served, and none is ever mixed with another', async () => {
  other.exec('BEGIN IMMEDIATE');
  const count = (name: string) =>
    db.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('counters')
        .select('value')
        .where('name', '=', name)
        .executeTakeFirst();
      await Promise.resolve();
      if (!found) return transaction.insertInto('counters').values({ name, value: 1 }).execute();
      return transaction
        .updateTable('counters')
        .set({ value: found.value + 1 })
        .where('name', '=', name)
        .execute();
    });
  const counting = Promise.all(Array.from({ length: 20 }, () => count('one')));
  expect(await names()).toEqual([]);
  other.exec('COMMIT');
  await counting;
  expect(await db.selectFrom('counters').select('value').executeTakeFirst()).toMatchObject({ value: 20 });
});
