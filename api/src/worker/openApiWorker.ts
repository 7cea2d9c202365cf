import { mkdtempSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { retryDelay } from 'contract/retryDelay';
import type { ApiEnv } from '../env';
import { ownProgram } from '../server/ownProgram';

export type ApiWorker = ReturnType<typeof openApiWorker>;

/** Opens the api in a worker thread of this process (decisions/many-processes.md). Nothing runs before `start`. */
export function openApiWorker(env: ApiEnv) {
  const { socketPath, remove } = privateSocket();
  const worker = superviseWorker(() => startThread({ env, socketPath }));
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
    return { socketPath, remove: () => undefined };
  }
  // mkdtemp makes it accessible only to its owner (0700).
  const folder = mkdtempSync(join(tmpdir(), 'college-api-'));
  return { socketPath: join(folder, 'api.sock'), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** V8's young generation, in MB. By default it grows to 48 MB here and is never released: decisions/render-processes.md. */
const YOUNG_MB = 12;

function startThread(setup: ApiWorkerSetup): Worker {
  const { file, execArgv } = ownProgram(__dirname, 'apiWorker');
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MB };
  return new Worker(file, { execArgv, resourceLimits, workerData: setup });
}

/** Where the thread answers with its metrics, as prom-client's JSON, if METRICS_PORT is set: on its own socket alone. */
export const THREAD_METRICS = '/metrics';

/** What the api's thread is started with. */
export interface ApiWorkerSetup {
  env: ApiEnv;
  /** Unix domain socket, or named pipe on Windows, on which it listens. */
  socketPath: string;
}

export type FromApiWorker =
  | { type: 'ready' }
  /** Was logged as an error. */
  | { type: 'fault'; message: string };

export type ToApiWorker =
  /** Sent once: the thread ends its background work; the page server still forwards requests. */
  | 'end own work'
  /** Sent once: the thread finishes what it has begun, and exits. */
  | 'stop';

/** Milliseconds after which a thread that ends has not failed at its start. */
const STEADY_MS = 60_000;
/** Milliseconds; longer than a mail being sent may take. */
const STOP_LIMIT_MS = 15_000;

const restartDelay = (failures: number) => retryDelay(failures, { firstMs: 200, longestMs: 30_000 });

export interface WorkerListeners {
  /** A message that the worker has logged as an error. */
  onFault: (message: string) => void;
  /** The worker ended by itself; it is restarted. */
  onCrash: (message: string) => void;
}

/**
 * Runs the api's worker thread, and restarts one that ends by itself, after a delay that grows with its failures.
 * @param startWorker starts a thread that speaks `FromApiWorker` and `ToApiWorker`
 */
export function superviseWorker(startWorker: () => Worker, delay = restartDelay) {
  let listeners: WorkerListeners | undefined;
  let worker: Worker | undefined;
  let readyAt: number | undefined;
  let isStopping = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  const send = (message: ToApiWorker) => worker?.postMessage(message);

  function startOne(): Promise<void> {
    return new Promise((resolve, reject) => {
      const fresh = startWorker();
      worker = fresh;
      readyAt = undefined;
      let fault: string | undefined;
      fresh.on('message', (message: FromApiWorker) => {
        if (message.type === 'fault') listeners?.onFault(message.message);
        else {
          readyAt = performance.now();
          resolve();
        }
      });
      fresh.on('error', (error) => (fault = error.message));
      fresh.on('exit', (code) => {
        const why = fault ?? `the api's thread ended with code ${code}`;
        if (readyAt === undefined) return reject(new Error(why));
        if (performance.now() - readyAt > STEADY_MS) failures = 0;
        restartLater(why);
      });
    });
  }

  function restartLater(why: string): void {
    if (isStopping) return;
    failures += 1;
    const ms = Math.round(delay(failures));
    listeners?.onCrash(`the api's thread ended and is restarted in ${ms} ms: ${why}`);
    timer = setTimeout(() => startOne().catch((error: Error) => restartLater(error.message)), ms);
  }

  return {
    /**
     * Resolves when the api answers.
     * @throws Error with the reason when it does not start
     */
    start(those: WorkerListeners): Promise<void> {
      listeners = those;
      return startOne();
    },
    /** The first step of a stop: ends background work; requests are still answered. */
    endOwnWork(): void {
      isStopping = true;
      send('end own work');
    },
    /** Lets it finish what it has begun, and ends it. */
    async stop(): Promise<void> {
      isStopping = true;
      clearTimeout(timer);
      const last = worker;
      // one that has ended has no id any more
      if (!last || last.threadId < 0) return;
      const ended = new Promise((resolve) => last.once('exit', resolve));
      // one that is still starting has no requests to finish
      if (readyAt === undefined) void last.terminate();
      send('stop');
      const late = setTimeout(() => void last.terminate(), STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
  };
}
