import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { RenderedPage } from './renderedPage';
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

/**
 * One worker thread of one composition. It renders one page at a time, so that it is known which page hangs it; a page
 * that takes longer than `limitMs` costs the thread, and the next page starts a fresh one.
 */
export function createRenderThread(options: RenderThreadOptions) {
  let worker: Worker | undefined;
  let ready: Promise<void> | undefined;
  let job: RenderJob | undefined;

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
    ready = undefined;
    void dropped?.terminate();
    endJob(({ reject }) => reject(error));
  };
  const answerFetch = async (to: Worker, id: number, wanted: string) => {
    try {
      to.postMessage({ type: 'fetched', id, ...(await options.read(wanted)) } satisfies ToWorker);
    } catch (error) {
      to.postMessage({ type: 'fetchFailed', id, message: String(error) } satisfies ToWorker);
    }
  };

  function start(): Promise<void> {
    const started = new Worker(path.join(__dirname, 'renderWorker.js'), { workerData: options.setup });
    worker = started;
    started.on('error', (error) => {
      if (worker === started) drop(error instanceof Error ? error : new Error(String(error)));
    });
    return new Promise((resolve, reject) => {
      started.on('exit', (code) => {
        const error = new Error(`render worker ended with code ${code}`);
        reject(error);
        if (worker === started) drop(error);
      });
      started.on('message', (message: FromWorker) => {
        if (message.type === 'ready') {
          message.broken.forEach(({ name, message: text }) => options.onFault(`${name}: server bundle fails: ${text}`));
          resolve();
        } else if (message.type === 'fetch') void answerFetch(started, message.id, message.path);
        else if (message.type === 'fault') options.onFault(message.message);
        else if (message.type === 'rendered') endJob(({ resolve: done }) => done(message.page));
        else endJob(({ reject: fail }) => fail(new Error(message.message)));
      });
    });
  }

  return {
    /** @param without remotes whose part is left out */
    async render(url: string, without: string[], limitMs: number): Promise<RenderedPage> {
      ready ??= start();
      await ready;
      return new Promise((resolve, reject) => {
        const onTimeout = () => drop(new RenderTimeoutError(`rendering ${url} took longer than ${limitMs} ms`));
        job = { resolve, reject, timer: setTimeout(onTimeout, limitMs) };
        worker?.postMessage({ type: 'render', url, without } satisfies ToWorker);
      });
    },
    async stop(): Promise<void> {
      const stopped = worker;
      worker = undefined;
      endJob(({ reject }) => reject(new Error('the render worker was stopped')));
      await stopped?.terminate();
    },
  };
}

export type RenderThread = ReturnType<typeof createRenderThread>;
