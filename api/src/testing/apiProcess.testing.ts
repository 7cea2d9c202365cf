import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { eventually } from 'contract/eventually.testing';
import { XSRF_HEADER } from 'contract/limits';
import { FROM_SOURCE } from '../server/ownProgram';
import { databaseOf } from './postgres/testDatabase.testing';

const started: ChildProcess[] = [];

/** Starts the api as a separate process, from source. */
export const startProcess = (variables: Record<string, string>): ChildProcess =>
  startScript('main.ts', [], { LOG_LEVEL: 'silent', ...variables });

/** Returns Node's arguments to run a file of `src` from any folder. */
export const scriptArguments = (file: string): string[] => [...FROM_SOURCE, join(__dirname, '..', file)];

/** Starts a file of `src` as a separate process, in a folder. */
export function startScript(file: string, args: string[], env: Record<string, string>, cwd = __dirname): ChildProcess {
  const database = env.DATA_DIR === undefined ? {} : databaseOf(env.DATA_DIR);
  const options = { env: { ...database, ...env }, cwd };
  const child = spawn(process.execPath, [...scriptArguments(file), ...args], options);
  started.push(child);
  return child;
}

/** Kills every process that was started and still runs. */
export async function killProcesses(): Promise<void> {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'close');
  }
}

/** Has a server listen on this machine, by default on a free port; returns the port. */
export async function listen(server: Server, port = 0): Promise<number> {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  return port;
}

export const untilReady = (origin: string): Promise<Response> =>
  eventually(
    async () => {
      const ready = await fetch(`${origin}/readyz`).catch(() => undefined);
      return ready?.ok ? fetch(`${origin}/api/health`) : undefined;
    },
    () => `nothing answered at ${origin}`,
  );

export async function endOf(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const printed = [child.stdout, child.stderr].map((stream) => text(stream ?? Readable.from([])));
  const [[code], stdout = '', stderr = ''] = await Promise.all([once(child, 'close'), ...printed]);
  return { code, stdout, stderr };
}

/** Returns the headers a browser sends after a response: its cookies, and the anti-forgery token from them. */
export function headersAfter(answer: Response): Record<string, string> {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length) ?? '';
  return { cookie: cookies.join('; '), [XSRF_HEADER]: decodeURIComponent(token) };
}
