import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { nextMessage, TimeLimitExceeded } from '../../server/nextMessage';
import { ownProgram } from '../../server/ownProgram';

const NAME = 'sandbox';
/** Milliseconds after which an idle process, which takes about 60 MB, is ended. */
const IDLE_MS = 60_000;

/** A process that is not ready by then will not be: it takes a fifth of a second, or seconds where all processors are busy. */
const START_LIMIT_MS = 60_000;

/** Limits of one task, in milliseconds. */
interface Limits {
  wallMs: number;
  /** Processor time of its process, which does not pass while other processes have all processors. Linux only. */
  cpuMs?: number;
}

const LOOK_MS = 100;
/** Milliseconds of a clock tick, in which Linux counts processor time for programs. */
const TICK_MS = 10;

/**
 * Opens a lane, whose process starts with the first task, and is killed when a task exceeds its limits; the next task starts another.
 * A process says that it is ready, so that its start is not taken for a slow file.
 */
export function openSandboxLane<Task extends object, Answer>(startProcess: () => ChildProcess, limits: Limits) {
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
    await nextMessage(fresh, { name: NAME, limitMs: START_LIMIT_MS });
    return fresh;
  }

  function kill(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  async function attempt(task: Task): Promise<Answer> {
    clearTimeout(idle);
    try {
      const ready = child ?? (await start());
      const answer = nextMessage(ready, { name: NAME, limitMs: limits.wallMs }, (signal) =>
        limits.cpuMs === undefined ? [] : [overCpuTime(ready, limits.cpuMs, signal)],
      );
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
    /**
     * Runs one task at a time. @throws `TimeLimitExceeded`, or Error when two processes ended before they answered: one may be
     * killed because the machine is out of memory.
     */
    run(task: Task): Promise<Answer> {
      isClosed = false;
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

/** @throws `TimeLimitExceeded` when the process has used more processor time since the call */
async function overCpuTime(child: ChildProcess, limitMs: number, signal: AbortSignal): Promise<never> {
  const before = await cpuMsOf(child);
  for (;;) {
    await wait(LOOK_MS, undefined, { signal });
    if ((await cpuMsOf(child)) - before > limitMs)
      throw new TimeLimitExceeded(`sandbox: not done in ${limitMs} ms of processor time`);
  }
}

/** Returns the processor time of a process; 0 where the system does not show it, so that only the wall limit counts. */
async function cpuMsOf({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // man proc_pid_stat: utime and stime are the 12th and 13th field after the name, which is in brackets
  const [, ...fields] = stat.slice(stat.lastIndexOf(')')).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
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

/** Makes this process answer one task after another for a lane of its parent (`openSandboxLane`), as long as that runs. */
export function answerTasks<Task>(answerOf: (task: Task) => object | Promise<object>): void {
  process.on('message', (task: Task) => {
    void Promise.resolve(answerOf(task)).then((answer) => process.send?.(answer));
  });
  // Signals to the api's process group reach this process too, which must first finish its tasks.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  // The parent process has exited.
  process.on('disconnect', () => process.exit());
  process.send?.('ready');
}
