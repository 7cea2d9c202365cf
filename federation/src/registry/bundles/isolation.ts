import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** How to start a render process: the command before Node's own arguments, and its user. */
export interface Isolation {
  command: string;
  args: string[];
  uid?: number;
  gid?: number;
}

const UNSHARE = '/usr/bin/unshare';
const PROBE_LIMIT_MS = 10_000;

/** Without environment; with / as working directory, relative paths reach nothing of the site. */
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
 * Returns the strictest isolation for render processes that this system supports: without network where `unshare` exists and
 * is permitted, and as another user where the site runs as root.
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

/** Whether render processes would have root's rights. */
export const isRoot = ({ uid }: Isolation): boolean => process.getuid?.() === 0 && !uid;

const isKnown = (flag: string) => process.allowedNodeEnvironmentFlags.has(flag);

/** Returns Node's own limits for a render process. The permission model's flag lost its prefix in Node 22.13 and 23.5. */
export const nodeFlags = (memoryMb: number): string[] => [
  isKnown('--permission') ? '--permission' : '--experimental-permission',
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  `--max-old-space-size=${memoryMb}`,
  // V8's young generation would otherwise grow to 3 × 16 MB: decisions/memory.md
  '--max-semi-space-size=4',
];
