import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { folderForEachTest } from '../../testing/folder.testing';
import { openDatabase } from '../openDatabase';
import type { Db } from '../schema';
import { sqliteDialect } from './sqliteDialect';

let file: string;
let db: Db;
let other: DatabaseSyncInstance;
afterEach(async () => {
  other.close();
  await db.destroy();
});
const folder = folderForEachTest();
beforeEach(async () => {
  file = join(folder.path, 'college.db');
  db = await openDatabase(sqliteDialect(file));
  other = new DatabaseSync(file);
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
