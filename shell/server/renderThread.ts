import type { Worker } from 'node:worker_threads';
import type { Pauses } from './pauses';
import type { RenderedPage } from './renderedPage';
import { startWorker, type BrokenBundle } from './startWorker';
import type { FromWorker, ToWorker, WorkerSetup } from './workerMessages';

export interface ReadAnswer {
  status: number;
  body: string;
}

export interface RenderThreadOptions {
  setup: WorkerSetup;
  /** reads a path of the college api */
  read: (path: string) => Promise<ReadAnswer>;
  /** something that belongs in the log: a broken release, a page whose component threw */
  onFault: (message: string) => void;
  /** bundles that failed, by the remote's name: they are left out until their pause is over */
  pauses: Pauses;
}

/** A render took too long; its thread is gone. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

interface RenderJob {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** Less than a render may take: a page that can do without the answer still goes out whole. */
const READ_LIMIT_MS = 1500;

function withinLimit<T>(promise: Promise<T>, what: string): Promise<T> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${READ_LIMIT_MS} ms`)), READ_LIMIT_MS);
  });
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer));
}

/**
 * One worker thread of one composition. It renders one page at a time, so that it is known which page hangs it; a page
 * that takes longer than `limitMs` costs the thread, and the next page starts a fresh one. Server bundles that do not
 * load are left out, and tried again in a fresh thread beside this one.
 */
export function createRenderThread({ setup, read, onFault, pauses }: RenderThreadOptions) {
  let worker: Worker | undefined;
  /** remotes whose bundles the worker does without */
  let leftOut: string[] = [];
  let starting: Promise<void> | undefined;
  let job: RenderJob | undefined;
  let isStopped = false;

  const endJob = (end: (job: RenderJob) => void) => {
    if (!job) return;
    clearTimeout(job.timer);
    const ended = job;
    job = undefined;
    end(ended);
  };
  const drop = (error: Error) => {
    const dropped = worker;
    worker = undefined;
    void dropped?.terminate();
    endJob(({ reject }) => reject(error));
  };
  const answerFetch = async (to: Worker, id: number, wanted: string) => {
    try {
      to.postMessage({ type: 'fetched', id, ...(await withinLimit(read(wanted), wanted)) } satisfies ToWorker);
    } catch (error) {
      to.postMessage({ type: 'fetchFailed', id, message: String(error) } satisfies ToWorker);
    }
  };
  const take = (started: Worker) => {
    const before = worker;
    worker = started;
    void before?.terminate();
    started.on('error', (error) => {
      if (worker === started) drop(error instanceof Error ? error : new Error(String(error)));
    });
    started.on('exit', (code) => {
      if (worker === started) drop(new Error(`render worker ended with code ${code}`));
    });
    started.on('message', (message: FromWorker) => {
      if (message.type === 'fetch') void answerFetch(started, message.id, message.path);
      else if (message.type === 'fault') onFault(message.message);
      else if (worker !== started) return;
      else if (message.type === 'rendered') endJob(({ resolve }) => resolve(message.page));
      else if (message.type === 'failed') endJob(({ reject }) => reject(new Error(message.message)));
    });
  };
  const note = ({ name, message }: BrokenBundle) => {
    pauses.pause(name);
    onFault(`${name}: server bundle fails: ${message}`);
  };

  async function start(): Promise<void> {
    for (;;) {
      const paused = setup.remotes.filter(({ name }) => pauses.isPaused(name)).map(({ name }) => name);
      const remotes = setup.remotes.map((remote) =>
        paused.includes(remote.name) ? { ...remote, bundle: undefined } : remote,
      );
      const started = await startWorker({ ...setup, remotes });
      if ('hanging' in started) {
        note(started.hanging);
        continue;
      }
      started.broken.forEach(note);
      leftOut = [...paused, ...started.broken.map(({ name }) => name)];
      setup.remotes.filter(({ name }) => !leftOut.includes(name)).forEach(({ name }) => pauses.end(name));
      // a page that is being rendered meanwhile is finished first
      while (job) await new Promise((resolve) => setTimeout(resolve, 10));
      if (isStopped) void started.worker.terminate();
      else take(started.worker);
      return;
    }
  }

  const ready = async () => {
    const isDue = leftOut.some((name) => !pauses.isPaused(name));
    if (!worker || isDue) {
      starting ??= start().finally(() => (starting = undefined));
      // while there is a worker that renders all others, nobody waits for another attempt
      if (worker) starting.catch((error: unknown) => onFault(String(error)));
      else await starting;
    }
    if (!worker) throw new Error('the render worker was stopped');
    return worker;
  };

  return {
    /** Resolves when the thread can render, so that no page has to wait for that. */
    ready: async (): Promise<void> => void (await ready()),
    /** @param without remotes whose part is left out */
    async render(url: string, without: string[], limitMs: number): Promise<RenderedPage> {
      const renderer = await ready();
      return new Promise((resolve, reject) => {
        const onTimeout = () => drop(new RenderTimeoutError(`rendering ${url} took longer than ${limitMs} ms`));
        job = { resolve, reject, timer: setTimeout(onTimeout, limitMs) };
        renderer.postMessage({ type: 'render', url, without } satisfies ToWorker);
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      const stopped = worker;
      worker = undefined;
      endJob(({ reject }) => reject(new Error('the render worker was stopped')));
      await stopped?.terminate();
    },
  };
}

export type RenderThread = ReturnType<typeof createRenderThread>;
