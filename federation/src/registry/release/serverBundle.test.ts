import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { routePaths, routesOf } from './remoteRoutes';
import { loadServerBundle } from './serverBundle';

const bundle = (code: string): string => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bundle-')), 'server.js');
  fs.writeFileSync(file, code);
  return file;
};

test('a bundle gets the shared modules it asks for, and a fresh copy of itself each time', () => {
  const file = bundle(`module.exports = { react: require('react'), path: require('node:path').sep };`);
  const react = { version: 'shared' };
  const first = loadServerBundle(file, { singletons: { react } }) as { react: unknown };
  expect(first.react).toBe(react);
  expect(loadServerBundle(file, { singletons: { react } })).not.toBe(first);
});

test('a bundle that asks for a module which is not shared is refused, naming the module', () => {
  expect(() => loadServerBundle(bundle(`require('lodash')`))).toThrow(/wants the module lodash/);
});

test('a bundle built for another contract or without routes is refused with the reason', () => {
  expect(() => routesOf('mf-x', { contract: 2, routes: [] })).toThrow('mf-x has contract 2, the shell knows 1');
  expect(() => routesOf('mf-x', { contract: 1 })).toThrow('mf-x exports no list of routes');
  expect(() => routesOf('mf-x', null)).toThrow('contract undefined');
});

test('the pages of a remote are read from its routes, nested ones with their full path, and with the query parameters that they declare', () => {
  const routes = [
    {
      id: 'wrapper',
      children: [
        { id: 'news', path: 'news' },
        { id: 'home', index: true, query: [] },
        { path: 'a', children: [{ id: 'b', path: 'b', query: ['page'] }] },
      ],
    },
  ];
  expect(routePaths(routes)).toEqual([
    { id: 'news', path: 'news' },
    { id: 'home', path: '', query: [] },
    { id: 'b', path: 'a/b', query: ['page'] },
  ]);
  expect(() => routePaths([{ path: 'news' }])).toThrow('the route at "/news" has no id');
});
