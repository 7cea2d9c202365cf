import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** How a render process is started: the command before Node's own arguments, and its user. */
export interface Isolation {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

const UNSHARE = '/usr/bin/unshare';
const PROBE_LIMIT_MS = 10_000;

/** Without environment; a relative path leads nowhere. */
export const BARE = { env: {}, cwd: '/' } as const;

function isPossible({ command, args, ...user }: Isolation): boolean {
  const probe = spawnSync(command, [...args, '--version'], {
    ...BARE,
    ...user,
    stdio: 'ignore',
    timeout: PROBE_LIMIT_MS,
  });
  return probe.status === 0;
}

/**
 * The strictest way in which this system lets a render process be started: without any network where it has `unshare` and
 * allows that, and where the site runs as root, as another user.
 * @param user id of that user and of its group
 */
export function findIsolation(user: number): Isolation {
  const plain: Isolation = { command: process.execPath, args: [] };
  const noNetwork: Isolation = { command: UNSHARE, args: ['--user', '--net', process.execPath] };
  const commands = fs.existsSync(UNSHARE) ? [noNetwork, plain] : [plain];
  const users = process.getuid?.() === 0 ? [{ uid: user, gid: user }, {}] : [{}];
  const ways = users.flatMap((own) => commands.map((command) => ({ ...command, ...own })));
  return ways.find(isPossible) ?? plain;
}

/** Whether render processes have the rights of root. */
export const isRoot = ({ uid }: Isolation): boolean => process.getuid?.() === 0 && !uid;

const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/** Node's own limits on a render process. The permission model's flag lost its prefix in Node 22.13 and 23.5. */
export const nodeFlags = (memoryMb: number): string[] => [
  isKnown('--permission') ? '--permission' : '--experimental-permission',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  `--max-old-space-size=${memoryMb}`,
  // where V8 makes new objects it would grow to 16 MB three times: decisions/memory.md
  '--max-semi-space-size=4',
];
