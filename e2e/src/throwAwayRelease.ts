import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export const THROW_AWAY = 'mf-tour';

/** A throw-away remote. */
export interface ThrowAway {
  version: string;
  /** its components by path, as code: `h` is createElement, `react` is React, `side` is server or browser */
  pages?: Record<string, string>;
  /** the paths that mf-manifest.json names; by default those that it serves */
  named?: string[];
  /** their places in menu and search, by path */
  listings?: Record<string, object>;
  /** of single pages, by path */
  budgets?: Record<string, Record<string, number>>;
}

const WHOLE = `() => h('section', null, h('h1', null, 'Guided tour'), h('p', null, 'We meet at the gate.'))`;

const routesCode = (pages: Record<string, string>) => `
  const h = react.createElement;
  const pages = { ${Object.entries(pages).map(([path, component]) => `'${path}': ${component}`)} };
  const routes = Object.entries(pages).map(([path, Page]) => {
    const Part = () => h('div', { 'data-remote': '${THROW_AWAY}' }, h(Page));
    return { id: path, path, Component: Part };
  });
  const exported = { contract: 1, routes };`;

// A minimal Module Federation container.
const entryCode = (routes: string) => `
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
})();`;

const serverCode = (routes: string) => `
const react = require('react');
const side = 'server';
${routes}
module.exports = exported;`;

/** Writes a small release of an additional remote into a releases folder, valid according to its mf-manifest.json. */
export function writeThrowAway(releasesDir: string, wanted: ThrowAway): void {
  const { version, pages = { tour: WHOLE }, named = Object.keys(pages), listings = {}, budgets = {} } = wanted;
  const routes = routesCode(pages);
  const entry = entryCode(routes);
  const files: Record<string, string> = {
    'client/remoteEntry.js': entry,
    'server/server.js': serverCode(routes),
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
    routes: Object.fromEntries(named.map((name) => [name, { path: name, js: [], css: [], listing: listings[name] }])),
    integrity: Object.fromEntries(Object.entries(files).map(([file, content]) => [file, integrityOf(content)])),
    singletons: { react: '^19.3.0' },
    trustedTypes: [],
    budgets: { pages: budgets },
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
