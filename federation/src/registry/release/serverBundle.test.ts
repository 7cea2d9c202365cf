import { routePaths, routesOf } from './remoteRoutes';
import { loadServerBundle, modulesForBundles } from './serverBundle';

test('a bundle that asks for a module which is not shared is refused, naming the module', () => {
  const load = () => loadServerBundle({ file: 'server.js', code: `require('lodash')` }, modulesForBundles());
  expect(load).toThrow(/wants the module lodash/);
});

test('a bundle built for another contract or without routes is refused with the reason', () => {
  expect(() => routesOf('mf-x', { contract: 2, routes: [] })).toThrow('mf-x has contract 2, the shell knows 1');
  expect(() => routesOf('mf-x', { contract: 1 })).toThrow('mf-x exports no list of routes');
  expect(() => routesOf('mf-x', null)).toThrow('contract undefined');
});

test('the pages of a remote are read from its routes: nested ones with their full path, the query parameters that they declare, and whether the outermost route is private', () => {
  const inside = [
    { id: 'news', path: 'news' },
    { id: 'home', index: true, query: [] },
    { path: 'a', children: [{ id: 'b', path: 'b', query: ['page'] }] },
  ];
  expect(
    routePaths([
      { id: 'mf-desk', path: 'desk', handle: { private: true }, children: inside },
      { id: 'about', path: '/about', handle: {} },
    ]),
  ).toEqual([
    { id: 'news', path: 'desk/news', private: true },
    { id: 'home', path: 'desk', query: [], private: true },
    { id: 'b', path: 'desk/a/b', query: ['page'], private: true },
    { id: 'about', path: 'about' },
  ]);
  expect(() => routePaths([{ path: 'news' }])).toThrow('the route at "/news" has no id');
});
