import { Value } from '@sinclair/typebox/value';
import { type BundleProcess, type ProcessOutput, startBundleProcess } from 'federation/registry/bundles/bundleProcess';
import { endProcess, residentBytes, type Closing } from 'federation/registry/bundles/closedProcess';
import type { ServerBundle } from 'federation/registry/bundles/processMessages';
import type { FormAnswer } from 'contract/formPosts';
import type { SiteMenu } from 'shell/page-contract/pageData';
import { renderedPage, type RenderedPage } from 'shell/page-contract/renderedPage';
import type { ReadApi } from '../api/contentReads';
import type { BackOff } from '../backOff';

/** The request that a page is rendered for. */
export interface RenderRequest {
  /** for the log */
  requestId?: string;
  read: ReadApi;
  /** the answer to a form posted to the page */
  formAnswer?: FormAnswer;
}

/** What the processes of a composition render its pages from. */
export interface RenderSetup {
  shell: ServerBundle;
  remotes: { name: string; bundle: ServerBundle; paths: string[] }[];
  menu: SiteMenu;
  /** as in the page's data */
  isPartial?: true;
}

export interface RenderProcessOptions {
  closing: Closing;
  /** called with errors to log: a broken release, a page whose component threw */
  onFault: (message: string, requestId?: string) => void;
  /** back-off for bundles that failed, by the remote's name: they are left out while they wait */
  backOff: BackOff;
}

/** Milliseconds for the shell's bundle, on a busy machine, and for one remote's: evaluating it normally takes a few. */
const SHELL_LIMIT_MS = 15_000;
const BUNDLE_LIMIT_MS = 2000;
/** Milliseconds for the first page of a process, whose code is still being compiled, on a busy machine. */
const FIRST_LIMIT_MS = 6000;
/** Maximum number of simultaneous reads of one process, which is killed otherwise. */
const MOST_READS = 100;
/** Maximum number of errors and console lines of one page that are logged. */
const MOST_LOGGED = 20;
/** Maximum number of characters of an error that are logged. */
const FAULT_LENGTH = 4000;

/**
 * Manages one render process of one composition. It renders one page at a time, so that a page that hangs can be identified;
 * the process of a page that takes longer than `limitMs` is killed, and the next page starts a new one, in which it may take
 * longer. Server bundles that do not load are left out, and tried again in a new process next to the current one.
 */
export function createRenderProcess(
  { shell, remotes, menu, isPartial }: RenderSetup,
  { closing, onFault, backOff }: RenderProcessOptions,
) {
  let child: BundleProcess | undefined;
  let isFresh = true;
  /** remotes whose bundles the process does not contain */
  let leftOut: string[] = [];
  let starting: Promise<void> | undefined;
  let rendering: Promise<unknown> | undefined;
  let isStopped = false;
  let reads = 0;
  /** of the current page */
  let request: RenderRequest | undefined;
  let logged = 0;

  const answerFetch = async (to: BundleProcess, id: number, path: string) => {
    reads += 1;
    if (reads > MOST_READS) void endProcess(to.process);
    try {
      if (!request) throw new Error('no page is being rendered');
      // its server also has other paths
      if (!path.startsWith('/api/')) throw new Error(`pages may only read /api/…, not ${path.slice(0, 100)}`);
      const answer = await request.read(path, request.requestId);
      to.send({ type: 'fetched', id, status: answer.status, body: answer.body });
    } catch (error) {
      to.send({ type: 'fetchFailed', id, message: String(error) });
    } finally {
      reads -= 1;
    }
  };
  const log = (write: () => void) => {
    logged += 1;
    if (logged > MOST_LOGGED) return;
    write();
    if (logged === MOST_LOGGED) onFault('more that this page reports is not logged', request?.requestId);
  };
  const take = (from: BundleProcess, output: ProcessOutput): void => {
    if (from !== child) return;
    if (output.type === 'fetch') return void answerFetch(from, output.id, output.path);
    if (output.type === 'fault') return log(() => onFault(output.message.slice(0, FAULT_LENGTH), request?.requestId));
    output.text
      .replace(/\n$/, '')
      .split('\n', MOST_LOGGED + 1)
      .forEach((line) => log(() => process.stderr.write(`${line.slice(0, FAULT_LENGTH)}\n`)));
  };

  /** Starts a process without the bundles that fail; one that does not end takes its process with it. */
  async function load(): Promise<BundleProcess> {
    const started = await startBundleProcess(closing, take);
    const failed: string[] = [];
    const missing = remotes.map(({ name, paths }) => ({ name, missing: paths }));
    try {
      await started.ask({ type: 'shell', bundle: shell, remotes: missing, menu, isPartial }, SHELL_LIMIT_MS);
    } catch (error) {
      void endProcess(started.process);
      throw error;
    }
    for (const { name, bundle } of remotes) {
      if (backOff.isWaiting(name)) {
        failed.push(name);
        continue;
      }
      try {
        await started.ask({ type: 'remote', name, bundle }, BUNDLE_LIMIT_MS);
        backOff.succeeded(name);
      } catch (error) {
        backOff.failed(name);
        failed.push(name);
        onFault(`${name}: server bundle fails: ${error instanceof Error ? error.message : String(error)}`);
        if (started.hasEnded()) return load();
      }
    }
    leftOut = failed;
    return started;
  }

  async function start(): Promise<void> {
    const started = await load();
    // a page that is being rendered is finished first
    while (rendering) await rendering.catch(() => undefined);
    if (child) void endProcess(child.process);
    child = isStopped ? undefined : started;
    isFresh = true;
    if (isStopped) void endProcess(started.process);
  }

  const ready = async () => {
    const isDue = leftOut.some((name) => !backOff.isWaiting(name));
    if (child?.hasEnded()) child = undefined;
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
    /** @param without a remote whose part is left out */
    async render(url: string, limitMs: number, of: RenderRequest, without?: string): Promise<RenderedPage> {
      const renderer = await ready();
      [request, logged] = [of, 0];
      const asked = renderer.ask(
        { type: 'render', url, without, formAnswer: of.formAnswer },
        isFresh ? Math.max(limitMs, FIRST_LIMIT_MS) : limitMs,
      );
      rendering = asked;
      try {
        const page = await asked;
        isFresh = false;
        if (Value.Check(renderedPage, page)) return page;
        void endProcess(renderer.process);
        throw new Error('the render process sent no page');
      } finally {
        rendering = undefined;
        request = undefined;
      }
    },
    /** Returns the bytes of its process. */
    memory: () => child && residentBytes(child.process),
    /** Returns the remotes whose server bundles its process does not contain. */
    leftOut: () => leftOut,
    async stop(): Promise<void> {
      isStopped = true;
      if (child) await endProcess(child.process);
    },
  };
}

export type RenderProcess = ReturnType<typeof createRenderProcess>;
