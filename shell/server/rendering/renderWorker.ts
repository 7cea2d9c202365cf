import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { routesOf } from 'federation/registry/release/remoteRoutes';
import { loadServerBundle } from 'federation/registry/release/serverBundle';
import type { RemotePages, ShellBundle } from 'shell/page-contract/renderedPage';
import type { BrokenBundle, FromWorker, ToWorker, WorkerSetup } from './workerMessages';

const setup = workerData as WorkerSetup;
const send = (message: FromWorker) => parentPort?.postMessage(message);
const messageOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

// Reads go through the main thread, which has the api in its own process or knows where it is.
const waiting = new Map<number, { resolve: (response: Response) => void; reject: (error: Error) => void }>();
let lastFetch = 0;

const fetchFn: typeof fetch = (input) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
  const id = ++lastFetch;
  send({ type: 'fetch', id, path: pathname + search });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
};

const broken: BrokenBundle[] = [];

async function loadPages({ singletons }: ShellBundle): Promise<RemotePages[]> {
  const pages: RemotePages[] = [];
  for (const { name, bundle, paths } of setup.remotes) {
    try {
      if (bundle) send({ type: 'loading', name });
      const routes = bundle && routesOf(name, loadServerBundle(bundle.file, singletons, bundle.code));
      // what the bundle began and did not finish in its own turn
      await nextTurn();
      pages.push(routes ? { name, routes } : { name, missing: paths });
    } catch (error) {
      broken.push({ name, message: messageOf(error) });
      pages.push({ name, missing: paths });
    }
  }
  return pages;
}

async function main(): Promise<void> {
  const shell = loadServerBundle(setup.shell.file, {}, setup.shell.code) as ShellBundle;
  // Something that a page left running failed later: that page is out already, and this one has no part in it.
  const onStray = (error: unknown) => send({ type: 'fault', message: messageOf(error) });
  process.on('uncaughtException', onStray).on('unhandledRejection', onStray);
  const pages = await loadPages(shell);

  const pagesWithout = (names: string[]): RemotePages[] =>
    pages.map((remote, index) =>
      names.includes(remote.name) ? { name: remote.name, missing: setup.remotes[index]?.paths ?? [] } : remote,
    );

  parentPort?.on('message', (message: ToWorker) => {
    if (message.type === 'render') {
      shell
        .renderPage({
          url: message.url,
          remotes: pagesWithout(message.without),
          fetchFn,
          onError: (error) => send({ type: 'fault', message: messageOf(error) }),
        })
        .then((page) => send({ type: 'rendered', page }))
        .catch((error: unknown) => send({ type: 'failed', message: messageOf(error) }));
      return;
    }
    const asked = waiting.get(message.id);
    waiting.delete(message.id);
    if (message.type === 'fetched') {
      asked?.resolve(
        new Response(message.body, { status: message.status, headers: { 'content-type': 'application/json' } }),
      );
    } else {
      asked?.reject(new Error(message.message));
    }
  });
  send({ type: 'ready', broken });
}

void main();
