import { openDatabase } from '../../db/openDatabase';
import { postgresDialect } from '../../db/postgres/postgresDialect';
import { startPostgres } from './postgresServer.testing';
import { databaseUrl, dropAll, makeDatabase, RUN, SERVER, TEMPLATE } from './testDatabase.testing';

/** Finds or starts the test server, and creates the template database with all tables that each test's database copies. */
export default async function setUp(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const started = given === '' ? await startPostgres(process.env.PATH ?? '') : undefined;
  // Passed on to the processes that run the tests.
  process.env[SERVER] = started?.url ?? given;
  process.env[RUN] = String(process.pid);
  const endTestDatabases = () => (started === undefined ? dropAll() : started.remove());
  Object.assign(globalThis, { endTestDatabases });
  await makeDatabase(TEMPLATE, 'template0');
  const limits = { connections: 2, statementMs: 30_000, lockMs: 5000 };
  await (await openDatabase(postgresDialect({ url: databaseUrl(TEMPLATE), ...limits }))).destroy();
}
