import { setImmediate as nextTurn } from 'node:timers/promises';
import { routesOf } from 'federation/registry/release/remoteRoutes';
import { loadServerBundle, modulesForBundles } from 'federation/registry/release/serverBundle';
import type { ReadPath, RemotePages, ShellBundle } from 'shell/page-contract/renderedPage';
import type { BrokenBundle, ProcessSetup, ToProcess } from '../process/processMessages';
import { bundleProcess } from './bundleProcess';
import { closeGlobals } from './closeGlobals';
import { closeNetwork } from './closeNetwork';
import { onMessage, send } from './lines';

// The program of a render process. It sandboxes the process before it gets any server bundle: decisions/render-processes.md.
const real = process;
const memory = real.memoryUsage.rss.bind(real.memoryUsage);
const messageOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

// Something that a page left running failed later: that page was sent already, and the next one is not affected.
const onStray = (error: unknown) => send({ type: 'fault', message: messageOf(error) });
real.on('uncaughtException', onStray).on('unhandledRejection', onStray);
// ignores signals to the process group: the site ends this process once its pages are sent
for (const signal of ['SIGINT', 'SIGTERM'] as const) real.on(signal, () => undefined);

const nodeModule = modulesForBundles();
closeNetwork();
closeGlobals(bundleProcess(real, onStray), (text) => send({ type: 'said', text }));

// Reads go through the page server, which knows the api's address.
const waiting = new Map<
  number,
  { resolve: (answer: Awaited<ReturnType<ReadPath>>) => void; reject: (error: Error) => void }
>();
let lastFetch = 0;

const read: ReadPath = (path) => {
  const id = ++lastFetch;
  send({ type: 'fetch', id, path });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
};

const fetchFn: typeof fetch = async (input) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
  const { status, body } = await read(pathname + search);
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
};

const broken: BrokenBundle[] = [];

async function loadPages(setup: ProcessSetup, { singletons }: ShellBundle): Promise<RemotePages[]> {
  const pages: RemotePages[] = [];
  for (const { name, bundle, paths } of setup.remotes) {
    try {
      if (bundle) send({ type: 'loading', name });
      const routes =
        bundle && routesOf(name, loadServerBundle(bundle.file, { singletons, nodeModule, code: bundle.code }));
      // lets asynchronous work that the bundle started run first
      await nextTurn();
      pages.push(routes ? { name, routes } : { name, missing: paths });
    } catch (error) {
      broken.push({ name, message: messageOf(error) });
      pages.push({ name, missing: paths });
    }
  }
  return pages;
}

type Answer = (message: Exclude<ToProcess, { type: 'setup' }>) => void;

async function open(setup: ProcessSetup): Promise<Answer> {
  const shell = loadServerBundle(setup.shell.file, { nodeModule, code: setup.shell.code }) as ShellBundle;
  const pages = await loadPages(setup, shell);
  const missing = setup.remotes.map(({ name, paths }) => ({ name, missing: paths }));
  function pagesWithout(names: string[]): RemotePages[] {
    // the router's handler is cached by the identity of this list
    if (names.length === 0) return pages;
    return pages.map((remote, index) => (names.includes(remote.name) ? (missing[index] ?? remote) : remote));
  }
  return (message) => {
    if (message.type === 'render') {
      const onError = (error: unknown) => send({ type: 'fault', message: messageOf(error) });
      shell
        .renderPage({ url: message.url, remotes: pagesWithout(message.without), fetchFn, read, onError })
        .then((page) => send({ type: 'rendered', page, memory: memory() }))
        .catch((error: unknown) => send({ type: 'failed', message: messageOf(error) }));
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'fetched') {
      asked?.resolve(message);
    } else {
      asked?.reject(new Error(message.message));
    }
  };
}

let answer: Answer | undefined;

async function setUp(setup: ProcessSetup): Promise<void> {
  try {
    answer = await open(setup);
    send({ type: 'ready', broken });
  } catch (error) {
    send({ type: 'failed', message: messageOf(error) });
  }
}

const exit = real.exit.bind(real);
onMessage(
  (message) => {
    if (message.type === 'setup') void setUp(message.setup);
    else answer?.(message);
  },
  () => exit(),
);
