import { once } from 'node:events';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { RenderTimeoutError } from 'federation/registry/bundles/bundleProcess';
import { findClosing } from 'federation/registry/bundles/closedProcess';
import { createBackOff } from '../backOff';
import type { ReadApi } from '../api/contentReads';
import { createRenderProcess } from './renderProcess';

/** As on a site that does not start as root. */
const closing = { ...findClosing(65_534), user: {} };

/** A shell whose pages contain the result of the remote's route for their address. */
const SHELL = `
module.exports = {
  singletons: { react: { version: 'shared' } },
  renderPage: async ({ url, remotes, fetchFn }) => {
    const [remote] = remotes;
    const html = 'routes' in remote ? JSON.stringify(await remote.routes[0].page({ url, fetchFn })) : 'Loading this page…';
    const status = 'routes' in remote ? 200 : 503;
    const head = { name: '', siteName: '', type: 'website', jsonLd: [] };
    return { kind: 'page', status, html, title: '', description: '', head, routeIds: [], frames: [], state: {} };
  },
};`;

const remoteOf = (page: string, before = '') =>
  `${before}\nmodule.exports = { contract: 1, routes: [{ id: 'a', path: 'a', page: ${page} }] };`;

const opened: { stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const renderer of opened.splice(0)) await renderer.stop();
});

/** Opens a render process with one remote's bundle until the test ends; returns what it logs and reads from the api. */
function openProcess(bundle: string, closed = closing) {
  const faults: string[] = [];
  const reads: string[] = [];
  const ids: (string | undefined)[] = [];
  const setup = {
    shell: { file: 'shell.js', code: SHELL },
    remotes: [{ name: 'mf-a', bundle: { file: 'mf-a.js', code: bundle }, paths: ['a'] }],
    menu: [],
  };
  const onFault = (fault: string, requestId?: string) => {
    faults.push(fault);
    ids.push(requestId);
  };
  const renderer = createRenderProcess(setup, { closing: closed, onFault, backOff: createBackOff() });
  opened.push(renderer);
  const read: ReadApi = (wanted, requestId) => {
    reads.push(wanted);
    ids.push(requestId);
    return Promise.resolve({ status: 200, body: '{"success":1}' });
  };
  const render = (url: string, limitMs: number, requestId?: string) =>
    renderer.render(url, limitMs, { read, requestId });
  const page = async () => {
    const rendered = await render('/a', 20_000);
    if (rendered.kind !== 'page') throw new Error('no page');
    return rendered;
  };
  return { renderer, render, page, faults, reads, ids };
}

/** Runs attempts in a bundle and returns the result, as text, of each that was not refused. */
async function granted(code: Record<string, string>): Promise<Record<string, string>> {
  const tries = Object.entries(code).map(([name, attempt]) => `[${JSON.stringify(name)}, async () => ${attempt}]`);
  const { page } = openProcess(
    remoteOf(`async () => {
      const found = {};
      for (const [name, attempt] of [${tries.join(', ')}]) {
        try {
          found[name] = 'got ' + String(await Promise.race([attempt(), new Promise((_resolve, reject) => setTimeout(() => reject(new Error('nothing came')), 500))]));
        } catch {}
      }
      return found;
    }`),
  );
  return JSON.parse((await page()).html) as Record<string, string>;
}

let dir: string;
let server: net.Server;
let connections = 0;

beforeAll(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'render-process-'));
  fs.writeFileSync(path.join(dir, 'secret-key'), 'the key');
  server = net.createServer((socket) => {
    connections += 1;
    socket.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.SECRET_KEY = 'the key in the environment';
});

afterAll(() => {
  delete process.env.SECRET_KEY;
  server.close();
  fs.rmSync(dir, { recursive: true });
});

test('a bundle finds no key: its environment is empty, and no object of Node gives access to another', async () => {
  const found = await granted({
    env: 'JSON.stringify(process.env)',
    keys: 'Object.keys(process.env).length + Object.keys(globalThis.process.env).length',
    byBinding: "process.binding('process_wrap')",
    byLinkedBinding: "process._linkedBinding('natives')",
    byBuiltin: "process.getBuiltinModule('process').env.SECRET_KEY",
    byMain: "process.mainModule.require('node:process')",
    byRequire: "require('node:process')",
    byText: "new Function('return process')()",
    byConstructor: "(() => {}).constructor('return process')()",
    byEval: "(0, eval)('process')",
    byReport: 'process.report.getReport()',
  });
  expect(found).toEqual({ env: 'got {}', keys: 'got 0' });
});

test('a bundle reads, writes and lists no file', async () => {
  const key = JSON.stringify(path.join(dir, 'secret-key'));
  const written = JSON.stringify(path.join(dir, 'written'));
  const found = await granted({
    require: `require('node:fs').readFileSync(${key}, 'utf8')`,
    requireOld: `require('fs').readFileSync(${key}, 'utf8')`,
    global: `fs.readFileSync(${key}, 'utf8')`,
    builtin: `process.getBuiltinModule('fs').readFileSync(${key}, 'utf8')`,
    imported: `import('node:fs').then((fs) => fs.readFileSync(${key}, 'utf8'))`,
    write: `require('node:fs').writeFileSync(${written}, 'x')`,
    list: "require('node:fs').readdirSync('/')",
    own: "require('node:fs').readFileSync(process.argv[0])",
    database: "require('node:sqlite')",
    addon: "process.dlopen({ exports: {} }, '/x.node')",
    engine: `require('node:crypto').setEngine(${key})`,
  });
  expect(found).toEqual({});
  expect(fs.readdirSync(dir)).toEqual(['secret-key']);
});

test('a bundle opens no socket, neither to a server on this machine nor to any other', async () => {
  const { port } = server.address() as AddressInfo;
  const url = JSON.stringify(`http://127.0.0.1:${port}/`);
  const found = await granted({
    require: `require('node:net').connect(${port}, '127.0.0.1')`,
    http: `require('node:http').get(${url})`,
    fetch: `fetch(${url}).then(({ status }) => status)`,
    webSocket: `new WebSocket('ws://127.0.0.1:${port}')`,
    eventSource: `new EventSource(${url})`,
    dispatcher: `(new Response(''), globalThis[Symbol.for('undici.globalDispatcher.1')]).request({ origin: ${url}, path: '/', method: 'GET' }).then(({ statusCode }) => statusCode)`,
    stdout: `new Promise((resolve, reject) => new process.stdout.constructor().connect(${port}, '127.0.0.1').on('connect', resolve).on('error', reject))`,
    local: `new Promise((resolve, reject) => new process.stdout.constructor().connect(${JSON.stringify(`${dir}/socket`)}).on('connect', resolve).on('error', reject))`,
    dns: "require('node:dns').promises.lookup('localhost')",
    datagram: "require('node:dgram').createSocket('udp4')",
    imported: `import('node:net').then((net) => net.connect(${port}, '127.0.0.1'))`,
    handles: `new Promise((resolve, reject) => new (process._getActiveHandles()[0].constructor)().connect(${port}, '127.0.0.1').on('connect', resolve).on('error', reject))`,
    resource: "require('node:async_hooks').executionAsyncResource().constructor.name",
    inspector: "require('node:inspector').open(0)",
  });
  expect(found).toEqual({});
  expect(connections).toBe(0);
});

test('a bundle neither starts nor ends a process', async () => {
  const marker = JSON.stringify(path.join(dir, 'started'));
  const found = await granted({
    spawn: `require('node:child_process').execFileSync('touch', [${marker}])`,
    builtin: `process.getBuiltinModule('child_process').execFileSync('touch', [${marker}])`,
    worker: "new (require('node:worker_threads').Worker)('1', { eval: true })",
    cluster: "require('node:cluster').fork()",
    kill: `process.kill(${process.pid})`,
    exit: 'process.exit()',
    send: "process.send({ type: 'rendered' })",
  });
  expect(found).toEqual({});
  expect(fs.existsSync(path.join(dir, 'started'))).toBe(false);
});

test('a bundle that patches shared prototypes gains no access', async () => {
  const { page } = openProcess(
    remoteOf(
      '() => globalThis.caught',
      `
      globalThis.caught = [];
      const { EventEmitter } = require('events');
      const emit = EventEmitter.prototype.emit;
      EventEmitter.prototype.emit = function (...args) {
        for (const name of ['binding', 'getBuiltinModule', 'kill', 'dlopen', 'stdin', 'mainModule', '_getActiveHandles']) {
          if (this[name] && this !== process) globalThis.caught.push(name);
        }
        return emit.apply(this, args);
      };`,
    ),
  );
  expect(JSON.parse((await page()).html)).toEqual([]);
});

test.each([
  ['requires a forbidden module', "require('node:child_process');", "mf-a.js wants Node's module node:child_process"],
  ['does not end', 'for (;;);', 'it took longer than 2000 ms'],
  ['ends its process while it loads', 'Object.prototype.toJSON = () => null;', ''],
])('a bundle that %s is left out, and the log says why', async (_what, code, why) => {
  const { page, faults } = openProcess(remoteOf('() => 1', code));
  expect(await page()).toMatchObject({ status: 503, html: 'Loading this page…' });
  expect(faults).toEqual([expect.stringMatching(`^mf-a: server bundle fails: .*${why}`)]);
});

test('a bundle reads the api through the page server, and nothing else', async () => {
  const { page, reads } = openProcess(
    remoteOf(`async ({ fetchFn }) => {
      const answers = [];
      for (const path of ['/api/events', '/storage/x', '//elsewhere.example.org/api/x']) {
        answers.push(await fetchFn('http://site.internal' + path).then(({ status }) => status, () => 'refused'));
      }
      return answers;
    }`),
  );
  expect(JSON.parse((await page()).html)).toEqual([200, 'refused', 'refused']);
  expect(reads).toEqual(['/api/events']);
});

test('a page’s reads and errors are logged with the id of its request', async () => {
  const { renderer, render, ids, faults } = openProcess(
    remoteOf(`async ({ fetchFn }) => {
      await fetchFn('http://site.internal/api/news');
      Promise.reject(new Error('left running'));
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 'page';
    }`),
  );
  await render('/a', 20_000, 'request-1');
  await renderer.stop();
  expect(faults).toEqual([expect.stringContaining('left running')]);
  expect(ids).toEqual(['request-1', 'request-1']);
});

test('the process of a page that hangs is killed, and the next page gets a new one', async () => {
  const { render, page } = openProcess(remoteOf("({ url }) => { while (url === '/hanging'); return 'whole'; }"));
  // the first page of a process may take longer
  await page();
  await expect(render('/hanging', 200)).rejects.toThrow(RenderTimeoutError);
  expect((await page()).html).toBe('"whole"');
});

const NO_PAGE = "JSON.stringify = (message) => stringify({ ...message, result: { kind: 'page', html: 'no head' } })";

test.each([
  ['no message', 'Object.prototype.toJSON = () => null', 'ended', ['the render process sent what is no message']],
  ['no page', NO_PAGE, 'sent no page', []],
])(
  'whatever a bundle makes of messages, its process is replaced, and the server goes on: %s',
  async (_what, posing, error, logged) => {
    const { render, page, faults } = openProcess(
      remoteOf(`({ url }) => {
        const { stringify } = JSON;
        if (url === '/posing') ${posing};
        return 'whole';
      }`),
    );
    await expect(render('/posing', 20_000)).rejects.toThrow(`the render process ${error}`);
    expect(faults).toEqual(logged);
    expect((await page()).html).toBe('"whole"');
  },
);

test('a bundle that fills the memory beside V8’s own is ended', async () => {
  const { render } = openProcess(
    remoteOf(`async () => {
      globalThis.kept = [];
      for (;;) {
        globalThis.kept.push(Buffer.alloc(32 * 1024 * 1024).fill(1));
        await new Promise((resolve) => setTimeout(resolve));
      }
    }`),
  );
  // a machine under load takes a minute to give a process this much memory
  await expect(render('/a', 100_000)).rejects.toThrow('the render process ended with SIGKILL');
});

test('what a bundle reports, or writes to the console, without end is logged for a few lines', async () => {
  const written: string[] = [];
  const write = jest.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean(written.push(String(text))));
  const { render, page, faults } = openProcess(
    remoteOf(`async ({ url }) => {
      for (let line = 0; line < 2000; line += 1) {
        if (url === '/reporting') Promise.reject(new Error('again'));
        else console[line % 2 ? 'log' : 'error']('line', line, 'x'.repeat(10_000));
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      return 'whole';
    }`),
  );
  const pages = [await render('/reporting', 20_000), await page()];
  write.mockRestore();
  expect(pages).toMatchObject([{ html: '"whole"' }, { html: '"whole"' }]);
  expect(faults.slice(20)).toEqual(Array(2).fill('more that this page reports is not logged'));
  expect(written.length).toBeGreaterThan(0);
  expect(written.length).toBeLessThanOrEqual(20);
  expect(Math.max(...written.map(({ length }) => length))).toBeLessThanOrEqual(4001);
});

test('a process with the strictest isolation of this system still renders', async () => {
  const { page } = openProcess(remoteOf("() => 'whole'"), findClosing(65_534));
  expect((await page()).html).toBe('"whole"');
});

test('the modules that React needs are available, and a bundle’s console output is logged', async () => {
  const found = await granted({
    modules: "['util', 'stream', 'node:crypto', 'events', 'url', 'buffer'].every((name) => require(name))",
    storage: "new (require('async_hooks').AsyncLocalStorage)().run(7, () => 7)",
    global: "Function('return this')() === globalThis",
    shared: "require('react').version",
    timers: 'new Promise((resolve) => setTimeout(() => setImmediate(() => queueMicrotask(() => resolve(1)))))',
    web: "new Request('http://a/').url + new URL('http://b/').host + (typeof structuredClone)",
    console: "console.error('')",
    platform: 'typeof process.versions.node + process.cwd()',
  });
  expect(found).toEqual({
    modules: 'got true',
    storage: 'got 7',
    global: 'got true',
    shared: 'got shared',
    timers: 'got 1',
    web: 'got http://a/bfunction',
    console: 'got undefined',
    platform: 'got string/',
  });
});
