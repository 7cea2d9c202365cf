import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { ownProgram } from '../../server/ownProgram';

/** Milliseconds after which an idle process, which takes about 60 MB, is ended. */
const IDLE_MS = 60_000;

/** A process that is not ready by then will not be: it takes a fifth of a second, or seconds where all processors are busy. */
const START_LIMIT_MS = 60_000;

export class TimeLimitExceeded extends Error {}

export interface SandboxLane<Task, Answer> {
  /** Runs one task at a time. @throws `TimeLimitExceeded`, or Error when the process ended before it answered. */
  run: (task: Task) => Promise<Answer>;
  close: () => Promise<void>;
}

/**
 * Opens a lane, whose process starts with the first task, and is killed when a task takes longer than `timeLimitMs`; the next task
 * starts another. A process says that it is ready, so that its start is not taken for a slow file.
 */
export function openSandboxLane<Task extends object, Answer>(
  startProcess: () => ChildProcess,
  timeLimitMs: number,
): SandboxLane<Task, Answer> {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

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
    await messageOf(fresh, START_LIMIT_MS);
    return fresh;
  }

  function kill(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function run(task: Task): Promise<Answer> {
    clearTimeout(idle);
    try {
      const ready = child ?? (await start());
      const answer = messageOf(ready, timeLimitMs);
      ready.send(task);
      return (await answer) as Answer;
    } catch (error) {
      kill();
      throw error;
    } finally {
      idle = setTimeout(kill, IDLE_MS).unref();
    }
  }

  return {
    run,
    async close() {
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

/** Returns the next message of a process. @throws `TimeLimitExceeded`, or Error when it ended before. */
async function messageOf(child: ChildProcess, timeLimitMs: number): Promise<unknown> {
  const done = new AbortController();
  const { signal } = done;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TimeLimitExceeded(`sandbox: not done in ${timeLimitMs} ms`)), timeLimitMs);
  });
  const ended = once(child, 'exit', { signal }).then(([code, killer]: unknown[]) => {
    throw new Error(`sandbox: the process ended with ${String(code ?? killer)}`);
  });
  const message = once(child, 'message', { signal }).then(([first]: unknown[]) => first);
  try {
    return await Promise.race([message, ended, late]);
  } finally {
    clearTimeout(timer);
    done.abort();
  }
}

/** Starts a program of the api, in `folder`, without the api's environment. From source, it needs the loader of the tests. */
export function startSandboxProcess(folder: string, name: string): ChildProcess {
  const { file, execArgv } = ownProgram(folder, name);
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
