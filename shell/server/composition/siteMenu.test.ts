import { siteMenu } from './siteMenu';

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
