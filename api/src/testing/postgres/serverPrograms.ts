import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/** Returns the folder with PostgreSQL's `initdb` and `postgres`; on Debian, as root, installs them when they are missing. */
export function serverPrograms(path: string): string {
  const found = () =>
    folders(path).find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))));
  const folder = found() ?? (installOnDebian(), found());
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

function installOnDebian(): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  console.log('Installing PostgreSQL with apt-get …');
  const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...args: string[]) => spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
}

/** The user the server runs as: never root, which PostgreSQL refuses. */
export function serverUser(): { uid: number; gid: number } | undefined {
  if (!isRoot) return undefined;
  const idOf = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  return uid > 0 && gid > 0 ? { uid, gid } : { uid: 65534, gid: 65534 };
}
