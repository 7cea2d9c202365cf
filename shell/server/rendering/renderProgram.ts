// The program of a render process: decisions/render-processes.md. It is closed before it gets any server bundle.
import fs from 'node:fs';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { closeProcess } from 'federation/registry/bundles/closeProcess';
import { routesOf } from 'federation/registry/release/remoteRoutes';
import { loadServerBundle, modulesForBundles } from 'federation/registry/release/serverBundle';
import type { ReadPath, RemotePages, ShellBundle } from 'shell/page-contract/renderedPage';
import type { BrokenBundle, FromProcess, ProcessSetup, ToProcess } from './processMessages';

const [INPUT, MESSAGES] = [0, 3];
const READ_BYTES = 64 * 1024;

const messageOf = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function send(message: FromProcess): void {
  let rest = Buffer.from(`${JSON.stringify(message)}\n`);
  while (rest.length > 0) rest = rest.subarray(fs.writeSync(MESSAGES, rest));
}

/** Reads the page server's messages, one JSON text a line, until it ends the process's input. */
function onMessage(take: (message: ToProcess) => void, end: () => void): void {
  const buffer = Buffer.alloc(READ_BYTES);
  const decoder = new StringDecoder();
  let rest = '';
  const read = () =>
    fs.read(INPUT, buffer, 0, READ_BYTES, null, (error, bytes) => {
      if (error || bytes === 0) return end();
      const lines = (rest + decoder.write(buffer.subarray(0, bytes))).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) take(JSON.parse(line) as ToProcess);
      read();
    });
  read();
}

// Something that a page left running failed later: that page was sent already, and the next one is not affected.
const onStray = (error: unknown) => send({ type: 'fault', message: messageOf(error) });
process.on('uncaughtException', onStray).on('unhandledRejection', onStray);
// ignores signals to the process group: the site ends this process once its pages are sent
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);

const nodeModule = modulesForBundles();
const exit = process.exit.bind(process);
closeProcess();
// a page that asks for its end is sent without its part, and the process goes on
Reflect.deleteProperty(process, 'exit');

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
      shell
        .renderPage({ url: message.url, remotes: pagesWithout(message.without), fetchFn, read, onError: onStray })
        .then((page) => send({ type: 'rendered', page }))
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

onMessage(
  (message) => {
    if (message.type === 'setup') void setUp(message.setup);
    else answer?.(message);
  },
  () => exit(),
);
