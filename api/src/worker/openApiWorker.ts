import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ApiEnv } from '../env';
import { ownProgram } from '../server/ownProgram';
import { superviseWorker, type WorkerListeners } from './superviseWorker';
import type { ApiWorkerSetup } from './workerMessages';

export interface ApiWorker {
  /** Where it answers HTTP: a Unix domain socket that this user alone can reach, or a named pipe. */
  socketPath: string;
  /** Resolves when it answers; rejects with why it does not start. */
  start: (listeners: WorkerListeners) => Promise<void>;
  /** As prom-client has them in JSON; none where METRICS_PORT is not set. */
  metrics: () => Promise<object[]>;
  /** The first step of a stop: it goes on answering, and does nothing else. */
  endOwnWork: () => void;
  stop: () => Promise<void>;
}

/** The api in a worker thread of this process (decisions/api-thread.md). Nothing runs before `start`. */
export function openApiWorker(env: ApiEnv): ApiWorker {
  const { socketPath, clear, remove } = privateSocket();
  const worker = superviseWorker(() => {
    clear();
    return startThread({ env, socketPath });
  });
  // also when the process ends without having been asked to stop
  process.once('exit', remove);
  return {
    socketPath,
    start: worker.start,
    metrics: worker.metrics,
    endOwnWork: worker.endOwnWork,
    async stop() {
      await worker.stop();
      process.off('exit', remove);
      remove();
    },
  };
}

function privateSocket() {
  if (process.platform === 'win32') {
    const socketPath = `\\\\.\\pipe\\college-api-${randomBytes(16).toString('hex')}`;
    return { socketPath, clear: () => undefined, remove: () => undefined };
  }
  // This makes it for its owner alone (0700).
  const folder = mkdtempSync(join(tmpdir(), 'college-api-'));
  const socketPath = join(folder, 'api.sock');
  return {
    socketPath,
    // A thread that crashed leaves its socket, on which nobody can listen again.
    clear: () => rmSync(socketPath, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Where V8 makes new objects. By itself it grows to 48 MB here and gives nothing back: decisions/memory.md. */
const YOUNG_MB = 12;

function startThread(setup: ApiWorkerSetup): Worker {
  const { file, execArgv } = ownProgram(__dirname, 'apiWorker');
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(file, { execArgv, resourceLimits, workerData: setup });
}
