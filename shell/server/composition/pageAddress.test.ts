import type { RouteFiles } from 'federation/registry/release/manifest';
import { createAddressOf } from './pageAddress';

const files = { js: [], css: [] };
const remotes: { name: string; routes: Record<string, RouteFiles> }[] = [
  {
    name: 'mf-content',
    routes: {
      index: { path: '', query: [], ...files },
      events: { path: 'events', query: ['page', 'size'], ...files },
      pharmd: { path: 'Pharm.D(PB)', query: [], ...files },
      course: { path: ':course', query: [], ...files },
    },
  },
  { name: 'mf-desk', routes: { desk: { path: 'desk', query: ['page'], private: true, ...files } } },
  { name: 'mf-old', routes: { tour: { path: 'old/tour', ...files } } },
];
const addressOf = createAddressOf({ routes: { search: { path: 'search', query: ['q'], ...files } } }, remotes);

test.each([
  ['/?utm_source=mail&x=1', '/'],
  ['/events?utm_source=mail', '/events'],
  ['/EVENTS/?nothing=1', '/events'],
  ['/%65vents?size=6&page=2&x=3', '/events?page=2&size=6'],
  ['http://elsewhere.example.org/events?page=2', '/events?page=2'],
  ['/pharm.d%28pb%29?x', '/Pharm.D(PB)'],
  ['/B.Pharm/?x', '/B.Pharm'],
  ['/search?utm_medium=x&q=hostel+fees', '/search?q=hostel+fees'],
])('%s is the page %s', (asked, url) => {
  expect(addressOf(asked).url).toBe(url);
});

test.each([
  ['//events?utm_source=a&page=2', '/events?utm_source=a&page=2'],
  ['/events/%2F', '/events'],
  ['/%2Fevents', '/events'],
  ['///B.Pharm//', '/B.Pharm'],
  ['//', '/'],
])('%s leads to %s', (odd, canonical) => {
  expect(addressOf(odd).canonical).toBe(canonical);
});

test.each(['/events/', '/EVENTS?page=2', '/%65vents', '/no//such', '//elsewhere.example.org/x'])(
  '%s leads nowhere else',
  (address) => {
    expect(addressOf(address)).not.toHaveProperty('canonical');
  },
);

test('for a route that declares no query parameters, all of them count', () => {
  expect(addressOf('/old/tour?day=2&b=x').url).toBe('/old/tour?day=2&b=x');
});

test('all paths that nobody serves are one page', () => {
  const addresses = ['/no/such/page', '/no/other?x=1', '//elsewhere.example.org/x', '/%E0%A4%A/x'].map(addressOf);
  expect(new Set(addresses.map(({ url }) => url)).size).toBe(1);
  expect(addresses.every(({ owner }) => owner === undefined)).toBe(true);
});

test('an address includes the remote that owns the page', () => {
  expect(addressOf('/events?x=1').owner).toMatchObject({ remote: { name: 'mf-content' }, path: 'events' });
  expect(addressOf('/search?q=x').owner).toBeUndefined();
});

test('an address of a private page is marked private, and no other address is', () => {
  expect(addressOf('/desk?page=2&words=Anil')).toMatchObject({ url: '/desk?page=2', isPrivate: true });
  expect(addressOf('/events')).not.toHaveProperty('isPrivate');
});
