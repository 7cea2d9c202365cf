import { fork, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { givePictures, givePublished } from './keptData';

export const root = path.resolve(__dirname, '../..');
/** Only ends a wait for what a process never prints; some build first. */
const HANG_LIMIT_MS = 300_000;

/** A running site that belongs to one test. */
export interface Site {
  origin: string;
  dataDir: string;
  releasesDir: string;
  /** returns everything it has printed so far */
  log: () => string;
  process: ChildProcess;
  stop: () => Promise<void>;
}

export const temporaryDir = (name: string): string => fs.mkdtempSync(path.join(os.tmpdir(), `college-${name}-`));

/** Resolves when a process has ended. */
export const ended = (child: ChildProcess) =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Waits for an event of a process. Fails with its output when it exits before that or takes too long. */
function waitFor<T>(
  child: ChildProcess,
  log: () => string,
  what: string,
  watch: (found: (value: T) => void) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${why}; it printed:\n${log()}`));
    const timer = setTimeout(() => fail(`${what} did not appear`), HANG_LIMIT_MS);
    watch((value) => {
      clearTimeout(timer);
      resolve(value);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`the process ended with code ${String(code)}`);
    });
  });
}

/** Waits until a process has printed something that matches. */
export const printed = (child: ChildProcess, log: () => string, wanted: RegExp) =>
  waitFor<RegExpMatchArray>(child, log, String(wanted), (found) => {
    const look = () => {
      const match = log().match(wanted);
      if (match) found(match);
    };
    child.stdout?.on('data', look);
    child.stderr?.on('data', look);
    look();
  });

function outputOf(child: ChildProcess): () => string {
  let output = '';
  child.stdout?.on('data', (chunk) => (output += String(chunk)));
  child.stderr?.on('data', (chunk) => (output += String(chunk)));
  return () => output;
}

/** Starts a process and records its output, in the project's folder unless another is given. */
export function startProcess(command: string, args: string[], env: Record<string, string>, cwd = root) {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  return { child, log: outputOf(child) };
}

/** Runs a process to its end; returns its exit code and what it has printed. */
export async function runProcess(
  ...started: Parameters<typeof startProcess>
): Promise<{ code: number | null; text: string }> {
  const { child, log } = startProcess(...started);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, text: log() };
}

/** Copies the built releases, so that a test may change them. */
export function copyReleases(): string {
  const dir = temporaryDir('releases');
  fs.cpSync(path.join(root, 'releases'), dir, { recursive: true });
  return dir;
}

/** Waits for the next message of a process. @throws Error when it exits before that */
export const nextMessage = <Message>(child: ChildProcess): Promise<Message> =>
  waitFor<Message>(
    child,
    () => '',
    'a message',
    (found) => child.once('message', found),
  );

/**
 * Starts the built site on a free port with a new database, which contains the college's content and nothing else.
 * @param options.releasesDir a folder of releases that the test may change; the project's own by default
 * @param options.dataDir data of an earlier run
 * @param options.env additional variables
 */
export async function startSite(
  options: { releasesDir?: string; dataDir?: string; env?: Record<string, string> } = {},
): Promise<Site> {
  const dataDir = options.dataDir ?? temporaryDir('data');
  const releasesDir = options.releasesDir ?? path.join(root, 'releases');
  if (!options.dataDir && !options.env?.DATABASE_URL) givePublished(dataDir);
  givePictures(dataDir);
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    RATE_LIMIT_PER_MINUTE: '0',
    UPLOAD_MB_PER_DAY: '0',
    SUBMISSIONS_PER_DAY: '0',
    MAILS_PER_RECIPIENT: '0',
    ...options.env,
  };
  const stdio: StdioOptions = ['ignore', 'pipe', 'pipe', 'ipc'];
  const child = fork('shell/server/dist/main.js', { cwd: root, env, execArgv: [], stdio });
  const log = outputOf(child);
  const port = await waitFor<number>(child, log, 'its port', (found) =>
    child.on('message', ({ ready }: { ready?: { port: number } }) => ready && found(ready.port)),
  );
  return {
    origin: `http://localhost:${port}`,
    dataDir,
    releasesDir,
    log,
    process: child,
    async stop() {
      child.kill('SIGTERM');
      await ended(child);
      fs.rmSync(dataDir, { recursive: true, force: true });
      if (options.releasesDir) fs.rmSync(releasesDir, { recursive: true, force: true });
    },
  };
}
