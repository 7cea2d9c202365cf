import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ApiEnv } from '../env';
import { ownProgram } from '../server/ownProgram';
import { type ApiWorkerSetup, superviseWorker } from './superviseWorker';

export type ApiWorker = ReturnType<typeof openApiWorker>;

/** Opens the api in a worker thread of this process (decisions/many-processes.md). Nothing runs before `start`. */
export function openApiWorker(env: ApiEnv) {
  const { socketPath, clear, remove } = privateSocket();
  const worker = superviseWorker(() => {
    clear();
    return startThread({ env, socketPath });
  });
  // also when the process exits without being asked to stop
  process.once('exit', remove);
  return {
    ...worker,
    /** Where it answers HTTP: a Unix domain socket that only this user can reach, or a named pipe. */
    socketPath,
    async stop(): Promise<void> {
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
  // mkdtemp makes it accessible only to its owner (0700).
  const folder = mkdtempSync(join(tmpdir(), 'college-api-'));
  const socketPath = join(folder, 'api.sock');
  return {
    socketPath,
    // A crashed thread leaves its socket behind, which cannot be listened on again.
    clear: () => rmSync(socketPath, { force: true }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** V8's young generation, in MB. By default it grows to 48 MB here and is never released: decisions/render-processes.md. */
const YOUNG_MB = 12;

function startThread(setup: ApiWorkerSetup): Worker {
  const { file, execArgv } = ownProgram(__dirname, 'apiWorker');
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(file, { execArgv, resourceLimits, workerData: setup });
}
