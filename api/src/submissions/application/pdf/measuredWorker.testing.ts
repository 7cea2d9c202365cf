import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { workerData } from 'node:worker_threads';
import './pdfWorker';

/**
 * Memory that a test shares with the worker: 1 requests a measurement, 0 means that it is done; then the bytes that are
 * held.
 */
export interface Measured {
  asked: Int32Array<SharedArrayBuffer>;
  held: Float64Array<SharedArrayBuffer>;
}

/** For tests only: the worker, which reports how many bytes it still holds after garbage collection. */
const { asked, held } = workerData as Measured;
setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

setInterval(() => {
  if (Atomics.load(asked, 0) === 0) return;
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  held[0] = heapUsed + external;
  Atomics.store(asked, 0, 0);
}, 10);
