import { pathsOf } from './startStandalone';

test('the bar of a remote alone links to its pages, and to no pattern', () => {
  const routes = [
    { path: 'careers', children: [{ path: 'careers' }, { path: 'careers/:slug' }] },
    { path: '/office' },
    { path: '*' },
  ];
  expect(pathsOf(routes)).toEqual(['/careers', '/office']);
});
