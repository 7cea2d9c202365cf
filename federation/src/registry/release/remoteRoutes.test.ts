import { routePaths } from './remoteRoutes';

test('the private flag of the outermost route applies to every page in it, and to no other', () => {
  const desk = { id: 'mf-desk', handle: { private: true as const } };
  const children = [
    { id: 'desk', path: 'desk', query: ['page'] },
    { path: 'desk/list', children: [{ id: 'list' }] },
  ];
  expect(
    routePaths([
      { ...desk, children },
      { id: 'about', path: '/about', handle: {} },
    ]),
  ).toEqual([
    { id: 'desk', path: 'desk', query: ['page'], private: true },
    { id: 'list', path: 'desk/list', private: true },
    { id: 'about', path: 'about' },
  ]);
});
