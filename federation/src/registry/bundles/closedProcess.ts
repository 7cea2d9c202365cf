import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';

/** How this system closes a process. */
export interface Closing {
  /** that it runs as */
  user: { uid?: number; gid?: number };
  /** whether its open files can be limited from outside */
  isLimited: boolean;
  /** whether the system ends it with the process that started it, whatever it is doing */
  endsWithParent: boolean;
}

const PRLIMIT = '/usr/bin/prlimit';
const SETPRIV = '/usr/bin/setpriv';
const END_WITH_PARENT = ['--pdeathsig', 'KILL', process.execPath];
const PROBE_LIMIT_MS = 10_000;
/** Milliseconds for starting a process, on a busy machine. */
const START_LIMIT_MS = 15_000;
const LOOK_EVERY_MS = 250;
const PAGE_BYTES = 4096;
/** Bytes of a process: V8 limits its own heap only, and buffers lie beside it. */
const PROCESS_BYTES = 1024 * 1024 * 1024;

/** Without environment; with / as working directory, relative paths reach nothing of the site. */
const BARE = { env: {}, cwd: '/' } as const;

const runs = (command: string, args: string[], user: Closing['user'] = {}) =>
  spawnSync(command, args, { ...BARE, ...user, stdio: 'ignore', timeout: PROBE_LIMIT_MS }).status === 0;

/** @param id of the user and the group that processes run as where this one is root */
export function findClosing(id: number): Closing {
  const user = { uid: id, gid: id };
  const isOther = process.getuid?.() === 0 && runs(process.execPath, ['--version'], user);
  return {
    user: isOther ? user : {},
    isLimited: runs(PRLIMIT, ['--pid', String(process.pid), '--nofile']),
    endsWithParent: runs(SETPRIV, [...END_WITH_PARENT, '--version']),
  };
}

/** Returns what is missing of the protection of this machine from releases, in words for the log. */
export function openWays({ user, isLimited, endsWithParent }: Closing): string[] {
  return [
    ...(process.getuid?.() === 0 && !user.uid ? [`as root: RENDER_USER cannot run ${process.execPath}`] : []),
    ...(isLimited ? [] : [`able to open connections: there is no ${PRLIMIT}, which the package util-linux contains`]),
    ...(endsWithParent
      ? []
      : [`able to outlive this server when it is killed: there is no ${SETPRIV} with --pdeathsig`]),
  ];
}

// The permission model's flag lost its prefix in Node 22.13 and 23.5.
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

const FLAGS = [
  permission,
  '--disallow-code-generation-from-strings',
  '--no-warnings',
  // a bundle that exceeds it ends its process only
  '--max-old-space-size=512',
  // V8's young generation would otherwise grow to 3 × 16 MB: decisions/render-processes.md
  '--max-semi-space-size=4',
];

// Reads the time zone, which needs a file, and says that the process is up.
const UP = `new Date().getTimezoneOffset(); Intl.DateTimeFormat().resolvedOptions(); require('node:fs').writeSync(3, '\\n');\n`;

/** Returns the bytes in memory of a process; undefined where the system does not tell, or when it has ended. */
export function residentBytes({ pid }: ChildProcess): number | undefined {
  try {
    const [, pages] = fs.readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
    return Number(pages) * PAGE_BYTES;
  } catch {
    return undefined;
  }
}

function limitMemory(child: ChildProcess): void {
  const timer = setInterval(() => {
    if ((residentBytes(child) ?? 0) > PROCESS_BYTES) child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  child.once('exit', () => clearInterval(timer));
}

/** Kills a process, whatever it is doing; resolves when it has ended. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

export const howEnded = (code: number | null, signal: NodeJS.Signals | null): string =>
  `ended with ${signal ?? `code ${String(code)}`}`;

function isUp(child: ChildProcess, messages: Readable): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => void endProcess(child), START_LIMIT_MS);
    child
      .once('error', reject)
      .once('exit', (code, signal) => reject(new Error(`a process ${howEnded(code, signal)} before it was up`)));
    messages.once('readable', () => {
      clearTimeout(timer);
      messages.read(1);
      resolve();
    });
  });
}

/**
 * Starts a program that has nothing: no environment, no file, no child process or thread (Node's permission model), and no
 * further open file or socket, since the system gives it none. It waits for its input before it evaluates code of a release.
 * @returns the process, and what its program writes to file 3: what releases write to the console goes to its output
 * @throws Error when it does not start, or cannot be closed
 */
export async function startClosed(program: string, closing: Closing) {
  const own = [...FLAGS, '--eval', UP + program];
  const [command, args] = closing.endsWithParent ? [SETPRIV, [...END_WITH_PARENT, ...own]] : [process.execPath, own];
  const child = spawn(command, args, {
    ...BARE,
    ...closing.user,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
  });
  const messages = child.stdio[3] as Readable;
  // a process that has ended emits an exit event
  child.stdin.on('error', () => undefined);
  limitMemory(child);
  await isUp(child, messages);
  try {
    const limits = ['--pid', String(child.pid), '--nofile=0:0'];
    if (closing.isLimited) await promisify(execFile)(PRLIMIT, limits, { ...BARE, ...closing.user });
  } catch (error) {
    await endProcess(child);
    throw error;
  }
  return { child, messages };
}
