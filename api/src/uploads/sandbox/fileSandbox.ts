import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism, constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { TryLater } from '../../lib/refusals';
import { openFairGate } from '../../server/fairQueue';
import { ownProgram } from '../../server/ownProgram';
import type { CleanPicture, DocumentKind, PictureForm, SandboxReply, SandboxTask } from './sandboxProcess';

/** Maximum number of waiting files, in total and per sender: a school's lab sends that many forms at the same time. */
const WAITING_MAX = 200;
const WAITING_OF_SENDER_MAX = 50;
/** How long a sender waits after a file that took too long, so that others have the processes meanwhile. */
const PAUSE_S = 60;
/**
 * Half of the processors stay free to answer requests; two lanes keep a slow picture from blocking all others. A large photo
 * takes seconds on slow cores.
 */
const PICTURES: Lanes = {
  lanes: Math.min(2, Math.max(1, Math.floor(availableParallelism() / 2))),
  timeLimitMs: 20_000,
};
/** A lane of their own, so that no applicant's photo waits behind them; a document takes a tenth of a second. */
const DOCUMENTS: Lanes = { lanes: 1, timeLimitMs: 5_000 };

/** A process that is not ready by then will not be: it takes a fifth of a second, or seconds where all processors are busy. */
const START_LIMIT_MS = 60_000;

/** A file that cannot be accepted. `what` follows its name and says what is wrong; '' for a file that is not a picture. */
export class UnusableFile extends Error {
  constructor(readonly what: string) {
    super(`unusable file: ${what || 'no picture'}`);
  }
}

interface Lanes {
  /** From the moment a file has its turn. */
  timeLimitMs: number;
  lanes: number;
  startProcess?: () => ChildProcess;
}

/** Opens some lanes with one queue before them. */
function openLanes({ timeLimitMs, lanes, startProcess = startSandboxProcess }: Lanes) {
  const pool = openPool(startProcess, timeLimitMs);
  const gate = openFairGate(lanes);
  const paused = new LRUCache<string, true>({ max: 10_000, ttl: PAUSE_S * 1000 });

  async function run(sender: string, gone: AbortSignal | undefined, task: SandboxTask) {
    if (gate.waiting() >= WAITING_MAX || gate.waitingOf(sender) >= WAITING_OF_SENDER_MAX) {
      throw new TryLater('Many files are being received just now. Try again in a minute.', 60);
    }
    if (paused.has(sender)) {
      throw new TryLater('A file from your connection took too long. Try again in a minute.', PAUSE_S);
    }
    const leave = await gate.enter(sender, 1, gone);
    const reply = await pool
      .run(task)
      .catch((error: unknown) => {
        const isLate = error instanceof TimeLimitExceeded;
        if (isLate && sender !== '') paused.set(sender, true);
        return { fault: isLate ? `could not be opened within ${timeLimitMs / 1000} seconds` : 'cannot be opened' };
      })
      .finally(leave);
    if ('fault' in reply) throw new UnusableFile(reply.fault);
    return reply.picture;
  }

  return { run, waiting: gate.waiting, close: pool.close };
}

class TimeLimitExceeded extends Error {}

/** Opens processes for one task at a time, started when none is free. One whose task exceeds its time limit is killed. */
function openPool(startProcess: () => ChildProcess, limitMs: number) {
  const all = new Set<ChildProcess>();
  const free = new Set<ChildProcess>();
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

  async function attempt(task: SandboxTask): Promise<SandboxReply> {
    const [known] = free;
    const child = known ?? start();
    free.delete(child);
    try {
      // it says that it is ready, so that its start is not taken for a slow file
      if (known === undefined) await nextMessage(child, START_LIMIT_MS);
      const answer = nextMessage(child, limitMs);
      child.send(task);
      const reply = (await answer) as SandboxReply;
      free.add(child);
      return reply;
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
  }

  return {
    /**
     * Runs a task. @throws `TimeLimitExceeded`, or Error when two processes ended before they answered: one may have been
     * idle for too long, or be killed because the machine is out of memory.
     */
    run: (task: SandboxTask): Promise<SandboxReply> =>
      attempt(task).catch((error: unknown) => {
        if (error instanceof TimeLimitExceeded) throw error;
        return attempt(task);
      }),
    async close(): Promise<void> {
      isClosed = true;
      const ended = [...all].map((child) => once(child, 'exit'));
      // Without `ref`, a process with nothing else to do would exit here, before its database is closed.
      for (const child of all) child.ref();
      for (const child of all) child.kill('SIGKILL');
      await Promise.all(ended);
    },
  };
}

/** Opens uploads in separate processes, a few at a time (decisions/storage.md). */
export function openFileSandbox(changed: Partial<Lanes> = {}) {
  const forPictures = openLanes({ ...PICTURES, ...changed });
  const forDocuments = openLanes({ ...DOCUMENTS, ...changed });
  return {
    /**
     * For the files of one sender (`senderOf`): however many it sends, others wait for at most one of them. What still waits when
     * it has `gone` is dropped.
     */
    of: (sender: string, gone?: AbortSignal) => ({
      /** Returns the picture re-encoded, its long side at most `longSide` pixels. @throws `UnusableFile`; `TryLater`. */
      async cleanPicture(bytes: Uint8Array, longSide: number, form: PictureForm = 'jpeg'): Promise<CleanPicture> {
        const picture = await forPictures.run(sender, gone, { task: 'picture', bytes, longSide, form });
        if (picture === undefined) throw new Error('sandbox: a picture was answered by none');
        return { ...picture, bytes: Buffer.from(picture.bytes) };
      },
      /** Refuses a document that cannot be opened, or runs or loads something. @throws `UnusableFile`; `TryLater`. */
      async checkDocument(bytes: Uint8Array, kind: DocumentKind): Promise<void> {
        await forDocuments.run(sender, gone, { task: 'document', bytes, kind });
      },
    }),
    /** Number of waiting files of all senders. */
    waiting: () => forPictures.waiting() + forDocuments.waiting(),
    close: async () => void (await Promise.all([forPictures.close(), forDocuments.close()])),
  };
}

export type SenderSandbox = ReturnType<ReturnType<typeof openFileSandbox>['of']>;

const { file, execArgv } = ownProgram(__dirname, 'sandboxProcess');

/** Starts the process without the api's environment. From source, it needs the loader of the tests. */
function startSandboxProcess(): ChildProcess {
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
  const ended = once(child, 'exit', { signal }).then(() => Promise.reject(new Error('sandbox: no answer')));
  const late = pause(limitMs, undefined, { signal }).then(() => Promise.reject(new TimeLimitExceeded()));
  try {
    const [message] = (await Promise.race([once(child, 'message', { signal }), ended, late])) as unknown[];
    return message;
  } finally {
    done.abort();
  }
}
