import type { ApiEnv } from '../env';

/** What the api's thread is started with. */
export interface ApiWorkerSetup {
  env: ApiEnv;
  /** Unix domain socket, or named pipe on Windows, on which it listens. */
  socketPath: string;
}

export type FromApiWorker =
  | { type: 'ready'; contentVersion: string }
  /** It does not start, and ends. */
  | { type: 'failed'; message: string }
  | { type: 'contentChanged'; contentVersion: string }
  /** Was logged as an error. */
  | { type: 'fault'; message: string }
  /** Answers METRICS, where METRICS_PORT is set: prom-client's JSON. */
  | { type: 'metrics'; metrics: object[] };

/** Sent once: the thread ends its background work; the page server still forwards requests. */
export const END_OWN_WORK = 'end own work';
/** Sent once: the thread finishes what it has begun, and exits. */
export const STOP = 'stop';

/** Asks for the thread's metrics. */
export const METRICS = 'metrics';

export type ToApiWorker = typeof END_OWN_WORK | typeof METRICS | typeof STOP;
