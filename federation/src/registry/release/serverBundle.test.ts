import { routePaths, routesOf } from './remoteRoutes';
import { loadServerBundle, modulesForBundles } from './serverBundle';

const load = (code: string, singletons = {}) =>
  loadServerBundle({ file: '/releases/mf-x/1.0.0/server/server.js', code }, modulesForBundles(), singletons);

test('a bundle gets the shared modules it asks for, and a fresh copy of itself each time', () => {
  const code = `module.exports = { react: require('react'), path: require('node:path').sep };`;
  const react = { version: 'shared' };
  const first = load(code, { react }) as { react: unknown };
  expect(first.react).toBe(react);
  expect(load(code, { react })).not.toBe(first);
});

test('a bundle that asks for a module which is not shared is refused, naming the module', () => {
  expect(() => load(`require('lodash')`)).toThrow(/wants the module lodash/);
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
