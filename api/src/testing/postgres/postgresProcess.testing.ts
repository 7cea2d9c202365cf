// Provides an empty PostgreSQL database to the process that forks this file: on the server at TEST_DATABASE_URL, or on its own.
// It sends `{ url }`. When the channel closes, everything is removed.
import { startPostgres } from './postgresServer.testing';
import { databaseUrl, dropAll, makeDatabase, RUN, SERVER } from './testDatabase.testing';

const DATABASE = 'site';

async function serve(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const own = given === '' ? await startPostgres(process.env.PATH ?? '') : undefined;
  process.env[SERVER] = own?.url ?? given;
  process.env[RUN] = String(process.pid);
  await makeDatabase(DATABASE, 'template0');
  process.once('disconnect', () => void (own ? own.remove() : dropAll()).then(() => process.exit()));
  process.send?.({ url: databaseUrl(DATABASE) });
}

// Ctrl+C is sent to all processes; the parent process must end first.
process.on('SIGINT', () => undefined);
void serve();
