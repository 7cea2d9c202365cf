import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { ownProgram } from '../../server/ownProgram';
import type { SandboxReply, SandboxTask } from './sandboxProcess';

/** Milliseconds after which an idle process, which takes about 60 MB, is ended. */
const IDLE_MS = 60_000;

/** A process that is not ready by then will not be: it takes a fifth of a second, or seconds where all processors are busy. */
const START_LIMIT_MS = 60_000;

export class TimeLimitExceeded extends Error {}

/**
 * Opens a pool of processes, each for one task at a time and started when none is free. One whose task exceeds its time limit is
 * killed. A process says that it is ready, so that its start is not taken for a slow file.
 */
export function openSandboxPool(startProcess: () => ChildProcess, limitMs: number) {
  const all = new Set<ChildProcess>();
  const free = new Set<ChildProcess>();
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  function start(): ChildProcess {
    if (isClosed) throw new Error('sandbox: the api is closing');
    const child = startProcess();
    // It must not keep the api's process alive.
    child.unref();
    child.channel?.unref();
    child.on('error', () => undefined);
    child.once('exit', () => {
      all.delete(child);
      free.delete(child);
    });
    all.add(child);
    return child;
  }

  function endFree(): void {
    for (const child of free) child.kill('SIGKILL');
    free.clear();
  }

  async function attempt(task: SandboxTask): Promise<SandboxReply> {
    clearTimeout(idle);
    const [known] = free;
    const child = known ?? start();
    free.delete(child);
    try {
      if (known === undefined) await nextMessage(child, START_LIMIT_MS);
      const answer = nextMessage(child, limitMs);
      child.send(task);
      const reply = (await answer) as SandboxReply;
      free.add(child);
      return reply;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    } finally {
      idle = setTimeout(endFree, IDLE_MS).unref();
    }
  }

  return {
    /**
     * Runs a task. @throws `TimeLimitExceeded`, or Error when two processes ended before they answered: one may be killed
     * because the machine is out of memory.
     */
    run: (task: SandboxTask): Promise<SandboxReply> =>
      attempt(task).catch((error: unknown) => {
        if (error instanceof TimeLimitExceeded) throw error;
        return attempt(task);
      }),
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(idle);
      const ended = [...all].map((child) => once(child, 'exit'));
      // Without `ref`, a process with nothing else to do would exit here, before its database is closed.
      for (const child of all) child.ref();
      for (const child of all) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

const { file, execArgv } = ownProgram(__dirname, 'sandboxProcess');

/** Starts the process without the api's environment. From source, it needs the loader of the tests. */
export function startSandboxProcess(): ChildProcess {
  const child = fork(file, {
    execArgv,
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // Pages and responses have priority.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  return child;
}

/** @throws `TimeLimitExceeded`, or Error when the process ended before */
async function nextMessage(child: ChildProcess, limitMs: number): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  const late = pause(limitMs, undefined, { signal }).then(() => {
    throw new TimeLimitExceeded(`sandbox: not done in ${limitMs} ms`);
  });
  const ended = once(child, 'exit', { signal }).then(([code, killer]: unknown[]) => {
    throw new Error(`sandbox: ended with ${String(code ?? killer)}`);
  });
  const message = once(child, 'message', { signal }).then(([first]: unknown[]) => first);
  try {
    return await Promise.race([message, ended, late]);
  } finally {
    done.abort();
  }
}
