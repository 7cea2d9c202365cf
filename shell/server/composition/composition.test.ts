import fs from 'node:fs';
import path from 'node:path';
import type { RouteFiles } from 'federation/registry/release/manifest';
import { temporaryDir, writeRelease } from 'federation/registry/release/release.testing';
import { openStorage } from 'federation/registry/storage/storage';
import { registryText } from '../registry/promote.testing';
import { createReleaseSource } from '../registry/releaseSource';
import { onPage, visibleTo } from './composition';
import { createAddressOf } from './pageAddress';
import { readRollout, type Rollout } from './rollout';
import { siteMenu } from './siteMenu';

let releasesDir: string;

beforeEach(() => {
  releasesDir = temporaryDir('composition');
});

const publish = (name: string, version: string, route = {}): string =>
  writeRelease(releasesDir, name, version, [name], { routes: { [name]: { path: name, js: [], css: [], ...route } } });

const makeLive = (versions: Record<string, string>) =>
  fs.writeFileSync(path.join(releasesDir, 'registry.json'), registryText(versions));

async function read(previous?: Rollout) {
  const { readRegistry, load } = createReleaseSource(await openStorage(releasesDir), releasesDir, jest.fn());
  return readRollout(await readRegistry(), { load, previous });
}

const versionsOf = ({ live }: Rollout) =>
  Object.fromEntries([live.shell, ...live.remotes].map(({ name, version }) => [name, version]));

test('an altered release is not used, the previous one stays, and all others go live', async () => {
  publish('shell', '1.0.0');
  publish('mf-a', '1.0.0');
  publish('mf-b', '1.0.0');
  makeLive({ shell: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '1.0.0' });
  const before = await read();
  expect(before.faults).toEqual([]);

  publish('mf-b', '2.0.0');
  fs.writeFileSync(path.join(publish('mf-a', '2.0.0'), 'server/server.js'), 'altered');
  makeLive({ shell: '1.0.0', 'mf-a': '2.0.0', 'mf-b': '2.0.0' });
  const after = await read(before);
  expect(versionsOf(after)).toEqual({ shell: '1.0.0', 'mf-a': '1.0.0', 'mf-b': '2.0.0' });
  expect(after.faults.map(({ message }) => message)).toEqual([
    `mf-a@1.0.0 stays live: mf-a@2.0.0: server/server.js in ${releasesDir} is altered; publish it again`,
  ]);
});

test('no public page contains data of a private remote, and no private page of a public one', async () => {
  publish('shell', '1.0.0');
  publish('mf-news', '1.0.0');
  publish('mf-desk', '1.0.0', { private: true });
  makeLive({ shell: '1.0.0', 'mf-news': '1.0.0', 'mf-desk': '1.0.0', 'mf-lost': '1.0.0' });
  const { live: composition } = await read();
  const namesOn = (path: string) => {
    const known = visibleTo(composition.addressOf(path), composition);
    return onPage(known).remotes.map(({ name }) => name);
  };
  expect(namesOn('/mf-news')).toEqual(['mf-news']);
  expect(namesOn('/mf-desk')).toEqual(['mf-desk']);
});

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
  // a route that declares no query parameters: all of them count
  ['/old/tour?day=2&b=x', '/old/tour?day=2&b=x'],
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

test('all paths that nobody serves are one page', () => {
  const addresses = ['/no/such/page', '/no/other?x=1', '//elsewhere.example.org/x', '/%E0%A4%A/x'].map(addressOf);
  expect(new Set(addresses.map(({ url }) => url)).size).toBe(1);
  expect(addresses.every(({ owner }) => owner === undefined)).toBe(true);
});

test('an address includes the remote that owns the page, and is marked private only where the page is', () => {
  expect(addressOf('/events?x=1').owner).toMatchObject({ remote: { name: 'mf-content' }, path: 'events' });
  expect(addressOf('/search?q=x').owner).toBeUndefined();
  expect(addressOf('/desk?page=2&words=Anil')).toMatchObject({ url: '/desk?page=2', isPrivate: true });
  expect(addressOf('/events')).not.toHaveProperty('isPrivate');
});

const page = (path: string, label: string, menu: { group?: string; order: number }[], more = {}) => ({
  ...{ path, js: [], css: [] },
  listing: { label, menu, ...more },
});

const content = {
  routes: {
    home: page('home', 'Home', [{ order: 10 }], { aliasOf: '/' }),
    news: page('news', 'News', [{ group: 'Campus Life', order: 20 }]),
    gallery: page('gallery', 'Gallery', [{ order: 50 }]),
    about: page('about', 'About', [{ group: 'About us', order: 10 }]),
    unlisted: { path: 'unlisted', js: [], css: [] },
  },
};

test('the menu has the links of all remotes, each in its list and at its place, whichever remote was released first', () => {
  const events = { routes: { events: page('events', 'Events', [{ group: 'Campus Life', order: 10 }]) } };
  const menu = siteMenu([content, events]);
  expect(menu).toEqual([
    { label: 'Home', to: '/home', alias: '/' },
    { label: 'About us', links: [{ label: 'About', to: '/about' }] },
    {
      label: 'Campus Life',
      links: [
        { label: 'Events', to: '/events' },
        { label: 'News', to: '/news' },
      ],
    },
    { label: 'Gallery', to: '/gallery' },
  ]);
  expect(siteMenu([events, content])).toEqual(menu);
});

test('a list that only one remote names comes after the others, and goes with it', () => {
  const club = { routes: { chess: page('chess', 'Chess', [{ group: 'Clubs', order: 1 }]) } };
  const labels = siteMenu([club, content]).map(({ label }) => label);
  expect(labels).toEqual(['Home', 'About us', 'Campus Life', 'Clubs', 'Gallery']);
  expect(siteMenu([content]).map(({ label }) => label)).not.toContain('Clubs');
});
