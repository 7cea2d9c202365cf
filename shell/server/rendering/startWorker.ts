import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BrokenBundle, FromWorker, WorkerSetup } from './workerMessages';

/** For the thread itself and the shell's bundle, on a busy machine. */
const START_LIMIT_MS = 15_000;
/** For one remote's bundle: evaluating it is a matter of milliseconds. */
const BUNDLE_LIMIT_MS = 2000;
/** A bundle that fills this is ended, not the server. */
const MEMORY_MB = 512;

/** A worker that is ready to render, or the bundle that did not end, whose worker is gone. */
export type Started = { worker: Worker; broken: BrokenBundle[] } | { hanging: BrokenBundle };

/**
 * Starts a render worker.
 * @throws Error when it ends before it is ready, or the shell's bundle fails
 */
export function startWorker(setup: WorkerSetup): Promise<Started> {
  const worker = new Worker(path.join(__dirname, 'renderWorker.js'), {
    workerData: setup,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  return new Promise((resolve, reject) => {
    let loading: string | undefined;
    let timer = setTimeout(onTimeout, START_LIMIT_MS);
    function onTimeout() {
      end();
      void worker.terminate();
      const message = `it is not loaded after ${loading ? BUNDLE_LIMIT_MS : START_LIMIT_MS} ms`;
      if (loading) resolve({ hanging: { name: loading, message } });
      else reject(new Error(`the render worker does not start: ${message}`));
    }
    const onEnd = (error: unknown) => {
      end();
      reject(error instanceof Error ? error : new Error(`render worker ended with code ${String(error)}`));
    };
    const onMessage = (message: FromWorker) => {
      if (message.type === 'loading') {
        loading = message.name;
        clearTimeout(timer);
        timer = setTimeout(onTimeout, BUNDLE_LIMIT_MS);
      } else if (message.type === 'ready') {
        end();
        resolve({ worker, broken: message.broken });
      }
    };
    function end() {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      // what it throws while it is ended is of no interest
      worker.on('error', () => undefined);
    }
    worker.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
  });
}
