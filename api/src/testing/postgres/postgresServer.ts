import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { Client } from 'pg';
import { serverPrograms, serverUser } from './serverPrograms';

export interface PostgresServer {
  /** URL of its database `postgres`, for its superuser. */
  url: string;
  /** Ends every connection immediately, like a crash; stored data remains. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
}

/** Data has to survive a crash of the server, but not of the machine. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_connections=200'];

/** Starts a server in a temporary folder, on a socket there. @param path where programs are searched, like PATH */
export async function startPostgres(path: string): Promise<PostgresServer> {
  const programs = serverPrograms(path);
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'college-postgres-'));
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const env = { PATH: path, LC_ALL: 'C' };
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...user, env, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || String(made.error)}`);
  let server: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = server;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    // otherwise this process would exit before the server
    ending.ref();
    ending.kill(signal);
    await once(ending, 'exit');
  }
  async function start(): Promise<void> {
    const settings = [`unix_socket_directories=${folder}`, 'listen_addresses=', ...QUICK].flatMap((one) => ['-c', one]);
    server = spawn(join(programs, 'postgres'), ['-D', data, ...settings], {
      ...user,
      env,
      cwd: folder,
      stdio: 'ignore',
    });
    server.unref();
    await eventually(
      () => isThere(url),
      () => 'the PostgreSQL server did not start',
    );
  }
  await start();
  // also when the run exits unexpectedly
  process.once('exit', () => server?.kill('SIGQUIT'));
  return {
    url,
    start,
    // SIGQUIT is its immediate shutdown.
    kill: () => end('SIGQUIT'),
    async remove() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isThere(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  const answers = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return answers;
}
