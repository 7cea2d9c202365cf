import type { RoutePath } from '../registry/release/remoteRoutes';
import { undeclaredRule } from './undeclaredRule';

const files = { js: [], css: [] };
const reasonsFor = (served: RoutePath[], routes: Record<string, { path: string; private?: true }>) =>
  undeclaredRule(
    {
      name: 'mf-desk',
      version: '1.0.0',
      routes: Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, ...files }])),
    },
    served,
  ).map(({ reason }) => reason);

const desk = { path: 'desk', private: true as const };

test('a release whose pages match its mf-manifest.json passes', () => {
  expect(reasonsFor([{ id: 'desk', ...desk }], { desk })).toEqual([]);
  expect(reasonsFor([{ id: 'tour', path: 'tour' }], { tour: { path: 'tour' } })).toEqual([]);
});

test.each([
  ['is not declared', {}, 'mf-desk@1.0.0 serves /desk, which its mf-manifest.json does not name'],
  [
    'is private only in its route',
    { desk: { path: 'desk' } },
    'mf-desk@1.0.0 serves /desk, which its mf-manifest.json does not call private',
  ],
])('a page that %s does not go live', (_what, routes, reason) => {
  expect(reasonsFor([{ id: 'desk', ...desk }], routes)).toEqual([reason]);
});
