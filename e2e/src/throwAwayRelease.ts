import type { PageListing } from 'contract/pages/listing';
import type { ReleaseBudgets } from 'federation/registry/release/pageBudgets';
import { writeRelease } from 'federation/registry/release/release.testing';

export const THROW_AWAY = 'mf-tour';

/** A throw-away remote. */
export interface ThrowAway {
  version: string;
  /** its components by path, as code: `h` is createElement, `react` is React, `side` is server or browser */
  pages?: Record<string, string>;
  /** the paths that mf-manifest.json names; by default those that it serves */
  named?: string[];
  /** their places in menu and search, by path */
  listings?: Record<string, PageListing>;
  /** of single pages, by path */
  budgets?: ReleaseBudgets['pages'];
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
  const code = routesCode(pages);
  const files = { 'client/remoteEntry.js': entryCode(code), 'server/server.js': serverCode(code) };
  const routes = named.map((name) => [name, { path: name, js: [], css: [], listing: listings[name] }]);
  const changed = { routes: Object.fromEntries(routes), budgets: { pages: budgets } };
  writeRelease(releasesDir, THROW_AWAY, version, named, changed, files);
}
