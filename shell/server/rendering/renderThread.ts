import type { Worker } from 'node:worker_threads';
import type { BackOff } from '../backOff';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import { startWorker } from './startWorker';
import type { BrokenBundle, FromWorker, ToWorker, WorkerSetup } from './workerMessages';

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
  /** bundles that failed, by the remote's name: they are left out until their delay is over */
  backOff: BackOff;
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

const tooLate = (what: string) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${what} took longer than ${READ_LIMIT_MS} ms`)), READ_LIMIT_MS).unref();
  });

/**
 * One worker thread of one composition. It renders one page at a time, so that it is known which page hangs it; a page
 * that takes longer than `limitMs` costs the thread, and the next page starts a fresh one. Server bundles that do not
 * load are left out, and tried again in a fresh thread beside this one.
 */
export function createRenderThread({ setup, read, onFault, backOff }: RenderThreadOptions) {
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
    endJob(({ reject }) => reject(error));
    return dropped?.terminate();
  };
  const answerFetch = async (to: Worker, id: number, wanted: string) => {
    try {
      to.postMessage({
        type: 'fetched',
        id,
        ...(await Promise.race([read(wanted), tooLate(wanted)])),
      } satisfies ToWorker);
    } catch (error) {
      to.postMessage({ type: 'fetchFailed', id, message: String(error) } satisfies ToWorker);
    }
  };
  const use = (started: Worker) => {
    void worker?.terminate();
    worker = started;
    started.on('error', (error) => {
      if (worker === started) void drop(error instanceof Error ? error : new Error(String(error)));
    });
    started.on('exit', (code) => {
      if (worker === started) void drop(new Error(`render worker ended with code ${code}`));
    });
    started.on('message', (message: FromWorker) => {
      if (message.type === 'fetch') void answerFetch(started, message.id, message.path);
      else if (message.type === 'fault') onFault(message.message);
      else if (worker !== started) return;
      else if (message.type === 'rendered') endJob(({ resolve }) => resolve(message.page));
      else if (message.type === 'failed') endJob(({ reject }) => reject(new Error(message.message)));
    });
  };
  const reportBroken = ({ name, message }: BrokenBundle) => {
    backOff.failed(name);
    onFault(`${name}: server bundle fails: ${message}`);
  };

  async function start(): Promise<void> {
    for (;;) {
      const waiting = setup.remotes.filter(({ name }) => backOff.isWaiting(name)).map(({ name }) => name);
      const remotes = setup.remotes.map((remote) =>
        waiting.includes(remote.name) ? { ...remote, bundle: undefined } : remote,
      );
      const started = await startWorker({ ...setup, remotes });
      if ('hanging' in started) {
        reportBroken(started.hanging);
        continue;
      }
      started.broken.forEach(reportBroken);
      leftOut = [...waiting, ...started.broken.map(({ name }) => name)];
      setup.remotes.filter(({ name }) => !leftOut.includes(name)).forEach(({ name }) => backOff.succeeded(name));
      // a page that is being rendered meanwhile is finished first
      while (job) await new Promise((resolve) => setTimeout(resolve, 10));
      if (isStopped) void started.worker.terminate();
      else use(started.worker);
      return;
    }
  }

  const ready = async () => {
    const isDue = leftOut.some((name) => !backOff.isWaiting(name));
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
        const onTimeout = () => void drop(new RenderTimeoutError(`rendering ${url} took longer than ${limitMs} ms`));
        job = { resolve, reject, timer: setTimeout(onTimeout, limitMs) };
        renderer.postMessage({ type: 'render', url, without } satisfies ToWorker);
      });
    },
    async stop(): Promise<void> {
      isStopped = true;
      await drop(new Error('the render worker was stopped'));
    },
  };
}

export type RenderThread = ReturnType<typeof createRenderThread>;
