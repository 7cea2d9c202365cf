import { join } from 'node:path';
import { sql } from 'kysely';
import { folderForEachTest } from '../../testing/folder.testing';
import { openDatabase } from '../openDatabase';
import type { Db } from '../schema';
import { sqliteDialect } from './sqliteDialect';

let db: Db;
afterEach(() => db.destroy());
const folder = folderForEachTest();
const dialect = () => sqliteDialect(join(folder.path, 'college.db'));
beforeEach(async () => void (db = await openDatabase(dialect())));

it.each([
  ['journal_mode', 'wal'],
  ['synchronous', 2],
  ['foreign_keys', 1],
  ['secure_delete', 1],
])('%s is %s, so that acknowledged data survives a power cut and removed data does not', async (pragma, value) => {
  const { rows } = await sql.raw<Record<string, unknown>>(`PRAGMA ${pragma}`).execute(db);
  expect(rows[0]?.[pragma]).toBe(value);
});

it('a row that refers to nothing is refused', async () => {
  const orphan = { application_id: 'nobody', kind: 'photo', file_name: 'photo.jpg' };
  await expect(db.insertInto('application_files').values(orphan).execute()).rejects.toThrow('FOREIGN KEY');
});
