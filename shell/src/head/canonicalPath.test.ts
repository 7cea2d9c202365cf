import { canonicalQuery, routePathOf } from './canonicalPath';

test.each([
  [[undefined, undefined, ''], {}, '/'],
  [[undefined, 'B.Pharm'], {}, '/B.Pharm'],
  [['/Pharm.D(PB)'], {}, '/Pharm.D(PB)'],
  [[undefined, 'careers/:slug'], { slug: 'lab technician' }, '/careers/lab%20technician'],
])('the routes %j with %j have the path %s', (patterns, params, path) => {
  expect(routePathOf(patterns, params)).toBe(path);
});

test.each([
  ['page=2&size=6', ['page'], '?page=2'],
  ['page=1&size=6', ['page'], ''],
  ['page=0', ['page'], ''],
  ['page=<x>', ['page'], ''],
  ['item=a b&utm_source=x', ['item'], '?item=a+b'],
  ['item=', ['item'], ''],
  ['page=2', undefined, ''],
])('of the query %s the page that names %j keeps "%s"', (query, names, kept) => {
  expect(canonicalQuery(new URLSearchParams(query), names)).toBe(kept);
});
