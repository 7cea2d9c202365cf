import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { Client } from 'pg';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** Returns the folder with PostgreSQL's `initdb` and `postgres`; on Debian, as root, installs them when they are missing. */
export function serverPrograms(path: string): string {
  const found = () =>
    folders(path).find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  const folder = found() ?? (installOnDebian('postgresql'), found());
  if (folder !== undefined) return folder;
  throw new Error(
    'PostgreSQL was not found: install its server (on Debian the package postgresql), or set TEST_DATABASE_URL to a server on which the tests may create databases',
  );
}

/** Debian's own folders first: programs in PATH may be links, next to which the others are missing. */
function folders(path: string): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path.split(delimiter)];
}

export function installOnDebian(name: string): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log(`Installing ${name} with apt-get …`);
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', name);
}

/** The user the server runs as: never root, which PostgreSQL refuses. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65534, gid: 65534 };
}

/** Data has to survive a crash of the server, but not of the machine. */
const QUICK = ['fsync=off', 'full_page_writes=off', 'shared_buffers=64MB', 'max_connections=200'];

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** Starts a server in a temporary folder, on a socket there. @param path where programs are searched, like PATH */
export async function startPostgres(path: string) {
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
    /** URL of its database `postgres`, for its superuser. */
    url,
    start,
    /** Ends every connection immediately, like a crash (SIGQUIT is its immediate shutdown); stored data remains. */
    kill: () => end('SIGQUIT'),
    /** Stops it and removes its data. */
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
