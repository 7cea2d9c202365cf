// An empty PostgreSQL database, for whoever forks this file: on the server at TEST_DATABASE_URL, or on one of its own. It sends
// `{ url }`. Asked `kill`, its own server ends as in a crash, asked `start` it begins again; either is answered `{ done: true }`.
// When the channel closes, everything is removed.
import { startPostgres } from './postgresServer';
import { databaseUrl, dropAll, makeDatabase, RUN, SERVER } from './testDatabase.testing';

const DATABASE = 'site';

async function serve(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL ?? '';
  const own = given === '' ? await startPostgres(process.env.PATH ?? '') : undefined;
  process.env[SERVER] = own?.url ?? given;
  process.env[RUN] = String(process.pid);
  await makeDatabase(DATABASE, 'template0');
  process.on('message', (asked: 'kill' | 'start') => void own?.[asked]().then(() => process.send?.({ done: true })));
  process.once('disconnect', () => void (own ? own.remove() : dropAll()).then(() => process.exit()));
  process.send?.({ url: databaseUrl(DATABASE) });
}

// Ctrl+C goes to all processes; whoever forked this one ends first.
process.on('SIGINT', () => undefined);
void serve();
