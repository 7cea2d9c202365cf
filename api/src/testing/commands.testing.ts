import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { FROM_SOURCE } from '../server/ownProgram';
import { endOf, startScript } from './apiProcess.testing';
import { databaseOf } from './postgres/testDatabase.testing';

export interface CommandCall {
  program: 'cli/office.ts' | 'cli/backup.ts' | 'cli/content.ts';
  args: string[];
  env: Record<string, string>;
  cwd: string;
}

export type EndedCommand = Awaited<ReturnType<typeof endOf>>;

/** The process that runs a test file's commands. */
let host: ChildProcess | undefined;
let isBusy = false;

// It exits by itself, as commands do once they have closed what they opened.
afterAll(async () => {
  if (host === undefined || host.exitCode !== null || host.signalCode !== null) return;
  const exited = once(host, 'exit');
  host.disconnect();
  await exited;
});

/**
 * Runs a command to completion, in a separate process that is started once. A command that runs while another does gets its
 * own process, and so does one that a test interrupts (`startScript`).
 */
export async function runCommand({ program, args, env, cwd }: CommandCall): Promise<EndedCommand> {
  if (isBusy) return endOf(startScript(program, args, env, cwd));
  isBusy = true;
  const settled = new AbortController();
  const { signal } = settled;
  try {
    host ??= fork(join(__dirname, 'commandProcess.testing.ts'), [], { execArgv: FROM_SOURCE });
    const database = env.DATA_DIR === undefined ? {} : databaseOf(env.DATA_DIR);
    host.send({ program, args, env: { ...database, ...env }, cwd });
    const exit = once(host, 'exit', { signal }).then(([code, killed]) => {
      throw new Error(`the process that runs commands has ended (${String(killed ?? code)})`);
    });
    const [ended] = (await Promise.race([once(host, 'message', { signal }), exit])) as [EndedCommand];
    return ended;
  } finally {
    settled.abort();
    isBusy = false;
  }
}
