import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export const THROW_AWAY = 'mf-tour';

/** A page of a throw-away remote, as code: `h` is createElement, `react` is React, `side` is server or browser. */
export interface ThrowAway {
  version: string;
  component?: string;
  /** paths that the server bundle serves, and those that mf-manifest.json names */
  served?: string[];
  named?: string[];
  /** added to the script */
  ballast?: string;
  budgets?: Partial<Record<'script' | 'css' | 'html', number>> & { pages?: Record<string, Record<string, number>> };
  /** the modules in its script */
  modules?: Record<string, { bytes: number; form?: 'esm' | 'cjs' }>;
}

const WHOLE = `() => h('section', null, h('h1', null, 'Guided tour'), h('p', null, 'We meet at the gate.'))`;

const routesCode = (component: string, paths: string[]) => `
  const h = react.createElement;
  const Page = ${component};
  const Part = () => h('div', { 'data-remote': '${THROW_AWAY}' }, h(Page));
  const exported = { contract: 1, routes: ${JSON.stringify(paths)}.map((path) => ({ id: path, path, Component: Part })) };`;

// A minimal Module Federation container.
const entryCode = (routes: string, ballast: string) => `
globalThis.${THROW_AWAY.replaceAll('-', '_')} = (() => {
  let shared;
  return {
    init: (scope) => { shared = scope; },
    get: async () => {
      const react = (await Object.values(shared.react)[0].get())();
      const side = 'browser';
      ${routes}
      return () => exported;
    },
  };
})();
${ballast}`;

const serverCode = (routes: string) => `
const react = require('react');
const side = 'server';
${routes}
module.exports = exported;`;

/** Writes a small release of an additional remote into a releases folder, valid according to its mf-manifest.json. */
export function writeThrowAway(releasesDir: string, wanted: ThrowAway): void {
  const {
    version,
    component = WHOLE,
    served = ['tour'],
    named = ['tour'],
    ballast = '',
    budgets,
    modules = {},
  } = wanted;
  const routes = routesCode(component, served);
  const entry = entryCode(routes, ballast);
  const files: Record<string, string> = {
    'client/remoteEntry.js': entry,
    'server/server.js': serverCode(routes),
    'modules.json': JSON.stringify({ 'client/remoteEntry.js': modules }),
  };
  const release = {
    schema: 1,
    name: THROW_AWAY,
    version,
    commit: '',
    contract: 1,
    entry: 'client/remoteEntry.js',
    server: 'server/server.js',
    common: { js: [], css: [] },
    routes: Object.fromEntries(named.map((name) => [name, { path: name, js: [], css: [] }])),
    integrity: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(content)])),
    singletons: { react: '^19.3.0' },
    trustedTypes: [],
    budgets: { script: 10_000, css: 1_000, html: 40_000, ...budgets },
  };
  const dir = path.join(releasesDir, THROW_AWAY, version);
  for (const [file, content] of Object.entries({
    ...files,
    'mf-manifest.json': JSON.stringify({ metaData: { release } }),
  })) {
    fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    fs.writeFileSync(path.join(dir, file), content);
  }
}
