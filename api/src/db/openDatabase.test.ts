import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dataDirForEachTest } from '../testing/dataDir.testing';
import { testDialect } from '../testing/testDialect.testing';
import { lockExclusive } from './transaction';
import { openDatabase } from './openDatabase';
import type { Db } from './schema';

/** In the order of their names, in which they run. */
const MIGRATIONS = readdirSync(join(__dirname, 'migrations'))
  .filter((file) => /^\d{4}_\w+\.ts$/.test(file))
  .map((file) => file.replace('.ts', ''));

const opened: Db[] = [];
afterEach(() => Promise.all(opened.splice(0).map((db) => db.destroy())));
const dataDir = dataDirForEachTest(true);

async function open(): Promise<Db> {
  const db = await openDatabase(testDialect(dataDir.path, { DATABASE_POOL: '3' }));
  opened.push(db);
  return db;
}

const withMigrations = (db: Db) => db.withTables<{ kysely_migration: { name: string; timestamp: string } }>();

it('ten processes that start at the same moment on an empty database all find every table, created once', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, open));
  for (const db of all) expect(await db.selectFrom('daily_purge').selectAll().execute()).toEqual([]);
  const made = withMigrations(await open())
    .selectFrom('kysely_migration')
    .selectAll()
    .orderBy('name');
  expect((await made.execute()).map(({ name }) => name)).toEqual(MIGRATIONS);
});

it('a database that a newer release has changed is refused with the name of the migration, and left unchanged', async () => {
  const db = await open();
  const migration = { name: '0999_of_tomorrow', timestamp: new Date().toISOString() };
  await withMigrations(db).insertInto('kysely_migration').values(migration).execute();
  await db.insertInto('counters').values({ name: 'a', value: 1 }).execute();
  const { name } = testDialect(dataDir.path);
  await expect(open()).rejects.toThrow(
    `api: the database ${name} was changed by a newer release (0999_of_tomorrow; this one knows all up to ${MIGRATIONS.at(-1)}): start that release again, or restore the backup from before it`,
  );
  expect(await db.selectFrom('counters').select('value').execute()).toEqual([{ value: 1 }]);
});

it('texts are compared and sorted by their bytes, whatever the language of the server is', async () => {
  const db = await open();
  const names = ['b', 'B', 'a-c', 'ab', 'ä', 'A', '_', '2026-000010', '2026-00001'];
  const counters = names.map((name) => ({ name, value: 1 }));
  await db.insertInto('counters').values(counters).execute();
  const rows = await db.selectFrom('counters').select('name').orderBy('name').execute();
  expect(rows.map(({ name }) => name)).toEqual([...names].sort());
  const large = await db.selectFrom('counters').select('name').where('name', '>', 'B').orderBy('name').execute();
  expect(large.map(({ name }) => name)).toEqual(['_', 'a-c', 'ab', 'b', 'ä']);
});

it('a transaction that waits for a lock sees what its holder wrote', async () => {
  const [one, two] = [await open(), await open()];
  const countUp = (db: Db) =>
    db.transaction().execute(async (transaction) => {
      await lockExclusive(transaction, 'content');
      const { value } = await transaction.selectFrom('counters').select('value').executeTakeFirstOrThrow();
      const counted = { value: value + 1 };
      await transaction.updateTable('counters').set(counted).execute();
    });
  await one.insertInto('counters').values({ name: 'a', value: 0 }).execute();
  await Promise.all(Array.from({ length: 30 }, (_, index) => countUp(index % 2 === 0 ? one : two)));
  expect(await one.selectFrom('counters').select('value').execute()).toEqual([{ value: 30 }]);
});
