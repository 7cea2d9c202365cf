import { loadServerBundle, modulesForBundles } from './serverBundle';

test('a bundle that asks for a module which is not shared is refused, naming the module', () => {
  const load = () => loadServerBundle({ file: 'server.js', code: `require('lodash')` }, modulesForBundles());
  expect(load).toThrow(/wants the module lodash/);
});
