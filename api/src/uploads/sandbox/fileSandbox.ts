import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { LRUCache } from 'lru-cache';
import { TryLater } from '../../lib/refusals';
import { openFairGate } from '../../server/fairQueue';
import { openSandboxPool, startSandboxProcess, TimeLimitExceeded } from './sandboxPool';
import type { CleanPicture, DocumentKind, PictureForm, SandboxTask } from './sandboxProcess';

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
  startProcess: startSandboxProcess,
};
/** A lane of their own, so that no applicant's photo waits behind them; a document takes a tenth of a second. */
const DOCUMENTS: Lanes = { lanes: 1, timeLimitMs: 5_000, startProcess: startSandboxProcess };

/** A file that cannot be accepted. `what` follows its name and says what is wrong; '' for a file that is not a picture. */
export class UnusableFile extends Error {
  constructor(readonly what: string) {
    super(`unusable file: ${what || 'no picture'}`);
  }
}

/** Opens uploads in separate processes, a few at a time (decisions/storage.md). */
export interface FileSandbox {
  /**
   * The same for the files of one sender (`senderOf`): however many it sends, others wait for at most one of them. What still waits
   * when it has `gone` is dropped.
   */
  of: (sender: string, gone?: AbortSignal) => FileSandbox;
  /** Returns the picture re-encoded, its long side at most `longSide` pixels. @throws `UnusableFile`; `TryLater`. */
  cleanPicture: (bytes: Uint8Array, longSide: number, form?: PictureForm) => Promise<CleanPicture>;
  /** Refuses a document that cannot be opened, or runs or loads something. @throws `UnusableFile`; `TryLater`. */
  checkDocument: (bytes: Uint8Array, kind: DocumentKind) => Promise<void>;
  /** Number of waiting files of all senders. */
  waiting: () => number;
  close: () => Promise<void>;
}

interface Lanes {
  /** From the moment a file has its turn. */
  timeLimitMs: number;
  lanes: number;
  startProcess: () => ChildProcess;
}

/** Opens some lanes with one queue before them. */
function openLanes({ timeLimitMs, lanes, startProcess }: Lanes) {
  const pool = openSandboxPool(startProcess, timeLimitMs);
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
    try {
      const answer = await pool.run(task);
      if ('fault' in answer) throw new UnusableFile(answer.fault);
      return answer.picture;
    } catch (error) {
      if (error instanceof UnusableFile) throw error;
      const isLate = error instanceof TimeLimitExceeded;
      if (isLate && sender !== '') paused.set(sender, true);
      throw new UnusableFile(isLate ? `could not be opened within ${timeLimitMs / 1000} seconds` : 'cannot be opened');
    } finally {
      leave();
    }
  }

  return { run, waiting: gate.waiting, close: pool.close };
}

export function openFileSandbox(changed: Partial<Lanes> = {}): FileSandbox {
  const forPictures = openLanes({ ...PICTURES, ...changed });
  const forDocuments = openLanes({ ...DOCUMENTS, ...changed });

  const sandboxOf = (sender: string, gone?: AbortSignal): FileSandbox => ({
    of: sandboxOf,
    waiting: () => forPictures.waiting() + forDocuments.waiting(),
    async cleanPicture(bytes, longSide, form = 'jpeg') {
      const picture = await forPictures.run(sender, gone, { task: 'picture', bytes, longSide, form });
      if (picture === undefined) throw new Error('sandbox: a picture was answered by none');
      return { ...picture, bytes: Buffer.from(picture.bytes) };
    },
    checkDocument: async (bytes, kind) =>
      void (await forDocuments.run(sender, gone, { task: 'document', bytes, kind })),
    close: async () => void (await Promise.all([forPictures.close(), forDocuments.close()])),
  });
  return sandboxOf('');
}
