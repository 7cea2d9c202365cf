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
 * Opens a lane, whose process starts with the first task, and is killed when a task exceeds its time limit; the next task starts
 * another. A process says that it is ready, so that its start is not taken for a slow file.
 */
export function openSandboxLane(startProcess: () => ChildProcess, limitMs: number) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  async function start(): Promise<ChildProcess> {
    const fresh = startProcess();
    // It must not keep the api's process alive.
    fresh.unref();
    fresh.channel?.unref();
    fresh.on('error', () => undefined);
    fresh.once('exit', () => {
      if (child === fresh) child = undefined;
    });
    child = fresh;
    await nextMessage(fresh, START_LIMIT_MS);
    return fresh;
  }

  function kill(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function attempt(task: SandboxTask): Promise<SandboxReply> {
    clearTimeout(idle);
    try {
      const ready = child ?? (await start());
      const answer = nextMessage(ready, limitMs);
      ready.send(task);
      return (await answer) as SandboxReply;
    } catch (error) {
      kill();
      throw error;
    } finally {
      idle = setTimeout(kill, IDLE_MS).unref();
    }
  }

  return {
    /**
     * Runs one task at a time. @throws `TimeLimitExceeded`, or Error when two processes ended before they answered: one may be
     * killed because the machine is out of memory.
     */
    run(task: SandboxTask): Promise<SandboxReply> {
      return attempt(task).catch((error: unknown) => {
        if (error instanceof TimeLimitExceeded || isClosed) throw error;
        return attempt(task);
      });
    },
    async close(): Promise<void> {
      isClosed = true;
      clearTimeout(idle);
      const last = child;
      if (last === undefined) return;
      const ended = once(last, 'exit');
      // Without `ref`, a process with nothing else to do would exit here, before its database is closed.
      last.ref();
      kill();
      await ended;
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
