import { endProcess, residentBytes } from 'federation/registry/bundles/closedProcess';
import type { RenderedPage } from 'shell/page-contract/renderedPage';
import type { ReadAnswer } from '../api/apiConnection';
import type { BackOff } from '../backOff';
import type { BrokenBundle } from './processMessages';
import { endOf, startProcess, type ProcessOutput, type RenderChild, type StartOptions } from './startProcess';

/** The request that a page is rendered for. */
export interface RenderRequest {
  /** for the log */
  requestId?: string;
  /** called with each answer of the api that the page uses; undefined: the api did not answer */
  onRead?: (answer: ReadAnswer | undefined) => void;
  /** replaces the reads of public pages */
  read?: RenderProcessOptions['read'];
}

export interface RenderProcessOptions extends StartOptions {
  /** reads a path of the college api, for a request where that is known */
  read: (path: string, requestId?: string) => Promise<ReadAnswer>;
  /** called with errors to log: a broken release, a page whose component threw */
  onFault: (message: string, requestId?: string) => void;
  /** back-off for bundles that failed, by the remote's name: they are left out while they wait */
  backOff: BackOff;
}

/** Thrown when a render took too long; its process was killed. */
export class RenderTimeoutError extends Error {
  override name = 'RenderTimeoutError';
}

interface RenderJob {
  resolve: (page: RenderedPage) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
  request: RenderRequest;
}

/** Milliseconds for the first page of a process, whose code is still being compiled, on a busy machine. */
const FIRST_LIMIT_MS = 6000;
/** Less than a render may take: a page that can do without the answer is still sent complete. */
const READ_LIMIT_MS = 1500;
/** Maximum number of simultaneous reads of one process. */
const MOST_READS = 100;
/** Maximum number of errors and console lines of one page that are logged, and of messages that its process may send. */
const MOST_LOGGED = 20;
const MOST_MESSAGES = 10_000;
/** Maximum number of characters of an error that are logged. */
const FAULT_LENGTH = 4000;

/** Pages may only read the api, not other paths that its server also has. */
const isReadable = (path: unknown): path is string => typeof path === 'string' && path.startsWith('/api/');

const tooLate = (what: string) =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error(`${what} took longer than ${READ_LIMIT_MS} ms`)), READ_LIMIT_MS).unref();
  });

/**
 * Manages one render process of one composition. It renders one page at a time, so that a page that hangs can be identified;
 * the process of a page that takes longer than `limitMs` is killed, and the next page starts a new one, in which it may take
 * longer. Server bundles that do not load are left out, and tried again in a new process next to the current one.
 */
export function createRenderProcess({ setup, closing, read, onFault, backOff }: RenderProcessOptions) {
  let child: RenderChild | undefined;
  let isFresh = true;
  /** remotes whose bundles the process does not contain */
  let leftOut: string[] = [];
  let starting: Promise<void> | undefined;
  let job: RenderJob | undefined;
  let isStopped = false;
  let reads = 0;
  /** of the current page */
  let logged = 0;
  let received = 0;

  const endJob = (end: (job: RenderJob) => void) => {
    if (!job) return;
    clearTimeout(job.timer);
    const ended = job;
    job = undefined;
    end(ended);
  };
  const drop = (error: Error) => {
    const dropped = child;
    child = undefined;
    endJob(({ reject }) => reject(error));
    return dropped && endProcess(dropped.process);
  };
  const answerFetch = async (to: RenderChild, id: number, wanted: unknown) => {
    const { requestId, onRead, read: readFor = read } = job?.request ?? {};
    reads += 1;
    try {
      if (!isReadable(wanted)) throw new Error(`pages may only read /api/…, not ${String(wanted).slice(0, 100)}`);
      if (reads > MOST_READS) throw new Error(`more than ${MOST_READS} reads at a time`);
      const answer = await Promise.race([readFor(wanted, requestId), tooLate(wanted)]);
      onRead?.(answer.status < 500 ? answer : undefined);
      to.send({ type: 'fetched', id, status: answer.status, body: answer.body });
    } catch (error) {
      onRead?.(undefined);
      to.send({ type: 'fetchFailed', id, message: String(error) });
    } finally {
      reads -= 1;
    }
  };
  const log = (write: () => void) => {
    logged += 1;
    if (logged > MOST_LOGGED) return;
    write();
    if (logged === MOST_LOGGED) onFault('more that this page reports is not logged', job?.request.requestId);
  };
  const take = (started: RenderChild, message: ProcessOutput): void => {
    received += 1;
    if (received > MOST_MESSAGES) return void endProcess(started.process);
    if (message.type === 'fetch') return void answerFetch(started, message.id, message.path);
    if (message.type === 'fault')
      return log(() => onFault(message.message.slice(0, FAULT_LENGTH), job?.request.requestId));
    if (message.type === 'console')
      return message.text
        .replace(/\n$/, '')
        .split('\n', MOST_LOGGED + 1)
        .forEach((line) => log(() => process.stderr.write(`${line.slice(0, FAULT_LENGTH)}\n`)));
    if (child !== started) return;
    if (message.type === 'rendered') {
      isFresh = false;
      endJob(({ resolve }) => resolve(message.page));
    } else if (message.type === 'failed') endJob(({ reject }) => reject(new Error(message.message)));
  };
  const use = (started: RenderChild) => {
    if (child) void endProcess(child.process);
    child = started;
    isFresh = true;
    started.process.on('exit', (exitCode, signal) => {
      if (child === started) void drop(endOf(exitCode, signal));
    });
    started.listen((message) => take(started, message));
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
      const started = await startProcess({ setup: { ...setup, remotes }, closing });
      if ('hanging' in started) {
        reportBroken(started.hanging);
        continue;
      }
      started.broken.forEach(reportBroken);
      leftOut = [...waiting, ...started.broken.map(({ name }) => name)];
      setup.remotes.filter(({ name }) => !leftOut.includes(name)).forEach(({ name }) => backOff.succeeded(name));
      // a page that is being rendered is finished first
      while (job) await new Promise((resolve) => setTimeout(resolve, 10));
      if (isStopped) void endProcess(started.child.process);
      else use(started.child);
      return;
    }
  }

  const ready = async () => {
    const isDue = leftOut.some((name) => !backOff.isWaiting(name));
    if (!child || isDue) {
      starting ??= start().finally(() => (starting = undefined));
      // while a process renders all other pages, nothing waits for another attempt
      if (child) starting.catch((error: unknown) => onFault(String(error)));
      else await starting;
    }
    if (!child) throw new Error('the render process was stopped');
    return child;
  };

  return {
    /** Resolves when the process can render, so that no page has to wait for its start. */
    ready: async (): Promise<void> => void (await ready()),
    /**
     * @param without remotes whose part is left out
     */
    async render(url: string, without: string[], limitMs: number, request: RenderRequest = {}): Promise<RenderedPage> {
      const renderer = await ready();
      const limit = isFresh ? Math.max(limitMs, FIRST_LIMIT_MS) : limitMs;
      return new Promise((resolve, reject) => {
        const onTimeout = () => void drop(new RenderTimeoutError(`rendering ${url} took longer than ${limit} ms`));
        job = { resolve, reject, timer: setTimeout(onTimeout, limit), request };
        [logged, received] = [0, 0];
        renderer.send({ type: 'render', url, without });
      });
    },
    /** Returns the bytes of its process. */
    memory: () => child && residentBytes(child.process),
    /** Returns the remotes whose server bundles its process does not contain. */
    leftOut: () => leftOut,
    async stop(): Promise<void> {
      isStopped = true;
      await drop(new Error('the render process was stopped'));
    },
  };
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;
