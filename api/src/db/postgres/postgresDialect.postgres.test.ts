import { sql } from 'kysely';
import { dataDirForEachTest } from '../../testing/dataDir.testing';
import { databaseOf, runOnServer } from '../../testing/postgres/testDatabase.testing';
import { testDialect } from '../../testing/testDialect.testing';
import { inTransaction } from '../transaction';
import { openDatabase } from '../openDatabase';
import type { Db } from '../schema';
import { shownAddress } from './databaseUrl';
import { explainPostgres } from './postgresFaults';

const opened: Db[] = [];
afterEach(() => Promise.all(opened.splice(0).map((one) => one.destroy())));
const dataDir = dataDirForEachTest();
let db: Db;
beforeEach(async () => void (db = await open({ DATABASE_POOL: '3' })));

async function open(variables: Record<string, string>): Promise<Db> {
  const one = await openDatabase(testDialect(dataDir.path, variables));
  opened.push(one);
  return one;
}

const insert = (name: string, on = db) => on.insertInto('counters').values({ name, value: 1 }).execute();
const databaseName = () => new URL(databaseOf(dataDir.path).DATABASE_URL ?? '').pathname.slice(1);

it('a statement that waits too long for a lock fails with a busy database, and the next one may write', async () => {
  const hasty = await open({ DATABASE_LOCK_SECONDS: '1' });
  const holder = await db.startTransaction().execute();
  await sql`lock table counters`.execute(holder);
  await expect(insert('a', hasty)).rejects.toMatchObject({
    state: 'busy',
    message: expect.stringMatching(/ is busy \(canceling statement due to lock timeout\): .*DATABASE_LOCK_SECONDS/),
  });
  await holder.commit().execute();
  await insert('b', hasty);
});

it('a statement that takes too long is cancelled, and its connection can be used again', async () => {
  const hasty = await open({ DATABASE_MAX_SECONDS: '1' });
  await expect(sql`select pg_sleep(20)`.execute(hasty)).rejects.toMatchObject({ state: 'busy' });
  await insert('a', hasty);
});

it('when every connection is in use, the next statement fails with a busy database', async () => {
  const small = await open({ DATABASE_POOL: '2' });
  const sleeping = Promise.allSettled([1, 2].map(() => sql`select pg_sleep(20)`.execute(small)));
  await expect(insert('a', small)).rejects.toMatchObject({ state: 'busy' });
  await runOnServer(`select pg_cancel_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`);
  await sleeping;
});

it('two transactions in a deadlock are both completed in the end', async () => {
  await Promise.all([insert('a'), insert('b')]);
  let waiting = 0;
  let bothHaveOne: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (bothHaveOne = resolve));
  const countUp = (...names: string[]) =>
    inTransaction(db, async (transaction) => {
      for (const name of names) {
        const counter = transaction.updateTable('counters').where('name', '=', name);
        await counter.set((row) => ({ value: row('value', '+', 1) })).execute();
        if (++waiting === 2) bothHaveOne();
        await both;
      }
    });
  await Promise.all([countUp('a', 'b'), countUp('b', 'a')]);
  expect(await db.selectFrom('counters').select('value').execute()).toEqual([{ value: 3 }, { value: 3 }]);
});

it('a read-only server is distinguished from an unreachable one, and is written to again when it accepts writes', async () => {
  await runOnServer(`alter database "${databaseName()}" set default_transaction_read_only = on`);
  const copy = await open({});
  await copy.selectFrom('counters').selectAll().execute();
  await expect(insert('a', copy)).rejects.toMatchObject({
    state: 'readOnly',
    message: expect.stringContaining('point DATABASE_URL at the server that accepts writes'),
  });
  await runOnServer(`alter database "${databaseName()}" reset default_transaction_read_only`);
  // The read-only connection is not used again.
  await insert('a', copy);
});

it('a connection that is dropped while idle is replaced, and one that is dropped in a transaction rolls it back', async () => {
  const others = `pid <> pg_backend_pid() and datname = '${databaseName()}'`;
  const cutAll = () => runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  await insert('a');
  const work = db.transaction().execute(async (transaction) => {
    await insert('b', transaction);
    await cutAll();
    await insert('c', transaction);
  });
  await expect(work).rejects.toMatchObject({ state: 'away' });
  const rows = await db.selectFrom('counters').select('name').execute();
  expect(rows).toEqual([{ name: 'a' }]);
});

it('no error contains what a row holds', async () => {
  await insert('the name of somebody');
  const error: unknown = await insert('the name of somebody').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '23505' });
  expect(JSON.stringify({ ...(error as object), text: String(error) })).not.toContain('somebody');
});

it('a disk that fails below the server, and a certificate that nobody here trusts, are reported with what to look at', () => {
  const explained = (code: string, message: string) => explainPostgres('postgres://db/college', { code, message });
  expect(explained('58030', 'could not write to file')).toMatchObject({
    state: 'readOnly',
    message:
      'api: the database postgres://db/college cannot be written (could not write to file): look at the log of its server, and its disk',
  });
  const untrusted = 'self-signed certificate in certificate chain';
  expect(explained('SELF_SIGNED_CERT_IN_CHAIN', untrusted)).toMatchObject({
    state: 'away',
    isSettingWrong: true,
    message: expect.stringContaining(`(${untrusted}): correct DATABASE_URL`),
  });
});

it('a NUL in a text is stored as a printable character', async () => {
  await insert('a\0b');
  expect(await db.selectFrom('counters').select('name').execute()).toEqual([{ name: 'a\uFFFDb' }]);
});

it('a missing database and an unreachable server are reported with the fix and without the password', async () => {
  const url = new URL(databaseOf(dataDir.path).DATABASE_URL ?? '');
  url.password = 'verysecret';
  url.pathname = '/no_such_database';
  const notThere = open({ DATABASE_URL: url.href });
  await expect(notThere).rejects.toMatchObject({ state: 'away', isSettingWrong: true });
  await expect(notThere).rejects.toThrow(
    `api: the database ${shownAddress(url.href)} cannot be opened with these settings (database "no_such_database" does not exist): correct DATABASE_URL`,
  );
  const nobody = open({ DATABASE_URL: 'postgres://college:verysecret@127.0.0.1:1/college' });
  await expect(nobody).rejects.toMatchObject({ state: 'away', isSettingWrong: false });
  const error: unknown = await nobody.catch((thrown: unknown) => thrown);
  expect(String(error)).toContain('postgres://college@127.0.0.1:1/college cannot be reached');
  expect(String(error)).not.toContain('verysecret');
});

it('a database whose encoding lacks letters is refused with the command to create another', async () => {
  const name = `${databaseName()}_latin1`;
  await runOnServer(`create database "${name}" encoding 'LATIN1' locale 'C' template template0`);
  const url = new URL(databaseOf(dataDir.path).DATABASE_URL ?? '');
  url.pathname = `/${name}`;
  await expect(open({ DATABASE_URL: url.href })).rejects.toThrow('has the encoding LATIN1, which lacks letters');
  await runOnServer(`drop database "${name}" with (force)`);
});

it('a database that may lose acknowledged data is refused with the setting to change', async () => {
  await runOnServer(`alter database "${databaseName()}" set synchronous_commit = off`);
  await expect(open({})).rejects.toThrow('has synchronous_commit off, and loses acknowledged data');
});
