// The program of a process for code of releases: decisions/render-processes.md. It is closed before it gets any server bundle.
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pagesOf, routesOf } from 'federation/registry/release/remoteRoutes';
import { loadServerBundle, modulesForBundles } from 'federation/registry/release/serverBundle';
import { singletonNames } from 'federation/registry/release/singletons';
import type { FromProcess, MissingRemote, ServerBundle, Task, ToProcess } from './processMessages';

/** Parts of `process` that send signals to other processes, describe the machine, or return any of Node's modules. */
const PROCESS_PARTS = ['_debugProcess', '_kill', 'getBuiltinModule', 'kill', 'report'];
/** Globals by which no page is rendered. A program that Node gets as text also has each of Node's modules as a global. */
const NETWORK_GLOBALS = ['EventSource', 'WebSocket', 'fetch'];
const LOADER_GLOBALS = ['exports', 'module', 'require'];
const KEPT_GLOBALS = new Set(['console', 'crypto', 'process']);

/** Compiling text is disabled (`--disallow-code-generation-from-strings`), but libraries get the global object this way. */
function TextlessFunction(...parts: unknown[]): unknown {
  if (parts.length === 1 && parts[0] === 'return this') return () => globalThis;
  throw new EvalError('a server bundle may not compile text as code');
}

/**
 * Removes what reaches other processes of the same user, before it evaluates code of a release. Files, sockets and
 * child processes are no matter of this process: the system and Node refuse them (`closedProcess.ts`).
 */
function closeProcess(): void {
  const globals = builtinModules.filter((name) => !KEPT_GLOBALS.has(name));
  for (const name of PROCESS_PARTS) Reflect.deleteProperty(process, name);
  for (const name of [...globals, ...NETWORK_GLOBALS, ...LOADER_GLOBALS]) Reflect.deleteProperty(globalThis, name);
  TextlessFunction.prototype = Function.prototype;
  Object.defineProperty(globalThis, 'Function', { value: TextlessFunction });
}

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
type Fetched = Extract<ToProcess, { type: 'fetched' }>;
const waiting = new Map<number, { resolve: (answer: Fetched) => void; reject: (error: Error) => void }>();
let lastFetch = 0;

const fetchFn: typeof fetch = async (input) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
  const id = ++lastFetch;
  send({ type: 'fetch', id, path: pathname + search });
  const { status, body } = await new Promise<Fetched>((resolve, reject) => waiting.set(id, { resolve, reject }));
  return new Response(body, { status, headers: { 'content-type': 'application/json' } });
};

/** The shell's server bundle: `shell/page-contract` has the whole type of `renderPage`. */
interface ShellBundle {
  singletons: Record<string, unknown>;
  renderPage: (request: object) => Promise<unknown>;
}

let shell: ShellBundle | undefined;
let menu: unknown;
let isPartial: true | undefined;
let missing: MissingRemote[] = [];
// with the pages of those that are loaded; the router's handler is cached by the identity of this list
let remotes: { name: string }[] = [];

async function loadRemote({ singletons }: ShellBundle, name: string, bundle: ServerBundle): Promise<void> {
  const exports = loadServerBundle(bundle, nodeModule, singletons);
  const routes = routesOf(name, exports);
  // lets asynchronous work that the bundle started run first
  await nextTurn();
  const { structuredData } = exports as { structuredData?: unknown };
  remotes = remotes.map((one) => (one.name === name ? { name, routes, structuredData } : one));
}

const remotesWithout = (name?: string) =>
  name === undefined ? remotes : remotes.map((one, place) => (one.name === name ? missing[place] : one));

// Listing the pages evaluates only routes.tsx and server.ts, and does not depend on what that imports from the singletons.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});
const inertSingletons = () => Object.fromEntries(singletonNames.map((name) => [name, inert]));

async function run(task: Task): Promise<unknown> {
  if (task.type === 'pages') return pagesOf(task.name, loadServerBundle(task.bundle, nodeModule, inertSingletons()));
  if (task.type === 'shell') {
    ({ menu, isPartial, remotes: missing } = task);
    remotes = missing;
    shell = loadServerBundle(task.bundle, nodeModule) as ShellBundle;
  }
  if (!shell) throw new Error('the shell is not loaded');
  if (task.type === 'remote') await loadRemote(shell, task.name, task.bundle);
  if (task.type !== 'render') return undefined;
  const { url, without, formAnswer } = task;
  return shell.renderPage({
    url,
    remotes: remotesWithout(without),
    menu,
    isPartial,
    fetchFn,
    formAnswer,
    onError: onStray,
  });
}

onMessage(
  (message) => {
    if (message.type === 'fetched' || message.type === 'fetchFailed') {
      const asked = waiting.get(message.id);
      waiting.delete(message.id);
      if (message.type === 'fetched') asked?.resolve(message);
      else asked?.reject(new Error(message.message));
    } else {
      run(message)
        .then((result) => send({ type: 'done', result }))
        .catch((error: unknown) => send({ type: 'failed', message: messageOf(error) }));
    }
  },
  () => exit(),
);
