import { createHash } from 'node:crypto';
import type { Composition } from '../composition/composition';
import { pageDocument } from './pageDocument';
import { PAGE, SITE_URL } from '../site.testing';

const HASH = 'x'.repeat(43);

const release = (name: string, entry: string, routes = {}, sheets: Record<string, string> = {}) => ({
  schema: 1 as const,
  contract: 1 as const,
  name,
  version: '1.2.3',
  commit: '',
  entry,
  server: 'server/server.js',
  common: { js: [], css: [] },
  routes,
  integrity: { [entry]: `sha256-${name}`, [`client/events.${HASH}.js`]: 'sha256-events' },
  singletons: {},
  trustedTypes: [name, 'rich-text'],
  budgets: {},
  dir: '/nowhere',
  contents: new Map(Object.entries(sheets).map(([file, sheet]) => [file, Buffer.from(sheet)])),
});

const careers = release(
  'mf-careers',
  'client/remoteEntry.js',
  {
    careers: { path: 'careers', js: [`client/careers.${HASH}.js`], css: [`client/careers.${HASH}.css`] },
  },
  { [`client/careers.${HASH}.css`]: '.career{color:blue}' },
);
const content = release(
  'mf-content',
  'client/remoteEntry.js',
  {
    events: { path: 'events', js: [`client/events.${HASH}.js`], css: [`client/events.${HASH}.css`] },
  },
  { [`client/events.${HASH}.css`]: '.event{color:red}' },
);
const composition: Composition = {
  id: 'c1',
  shell: release(
    'shell',
    'client/main.js',
    {
      search: { path: 'search', js: [`client/search.${HASH}.js`], css: [`client/search.${HASH}.css`] },
    },
    { [`client/search.${HASH}.css`]: '.hit{color:green}' },
  ),
  remotes: [careers, content],
  missing: [],
  addressOf: (url) => ({ url }),
  menu: [],
};

const page = {
  ...PAGE,
  html: '<main>Events</main>',
  title: 'Events & <more>',
  description: '"quoted"',
  routeIds: ['site', 'slot:mf-content', 'mf-content', 'events'],
  state: { text: '</script><script>alert(1)</script>' },
  hydration: { loaderData: {}, errors: null },
  head: { name: 'Events', siteName: 'College', type: 'website' as const, jsonLd: [{ '@type': 'Event' }] },
};
const { document, policy } = pageDocument(composition, page, SITE_URL);

test('a page has the styles of its own route inline, and preloads its scripts, with their integrity, at low priority, and no others', () => {
  expect(document).toContain(
    `<style data-href="/releases/mf-content/files/events.${HASH}.css">.event{color:red}</style>`,
  );
  expect(document).not.toContain('.career');
  const preloads = document.match(/<link rel="preload" as="script"[^>]+>/g);
  expect(preloads).toHaveLength(2);
  expect(document).toContain(
    `href="/releases/mf-content/files/events.${HASH}.js" integrity="sha256-events" fetchpriority="low"`,
  );
  expect(preloads?.join()).not.toContain('mf-careers');
});

test('titles are escaped, and nothing in the data ends its element: no script in a page runs inline', () => {
  expect(document).toContain('<title>Events &amp; &lt;more&gt;</title>');
  expect(document).toContain('content="&quot;quoted&quot;"');
  expect(document).not.toContain('</script><script>alert');
  const inline = [...document.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(inline).toEqual([' type="application/json" id="page"', ' type="application/ld+json"']);
});

test('neither fonts nor scripts are requested before the text of the page', () => {
  expect(document).not.toContain('as="font"');
  expect(document.indexOf('<script')).toBeGreaterThan(document.indexOf(page.html));
  expect(document.indexOf('as="script"')).toBeGreaterThan(document.indexOf(page.html));
});

test('a page of the shell itself has its own styles inline and preloads its own script', () => {
  const routeIds = ['site', 'slot:shell', 'search'];
  const { document: search } = pageDocument(composition, { ...page, routeIds }, SITE_URL);
  expect(search).toContain(`<style data-href="/releases/shell/files/search.${HASH}.css">.hit{color:green}</style>`);
  expect(search.match(/<link rel="preload" as="script"[^>]+>/g)).toHaveLength(1);
  expect(search).toContain(`href="/releases/shell/files/search.${HASH}.js"`);
  expect(document).not.toContain('search.');
});

test('each inlined style sheet is allowed by its hash, and none of another page is', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('.event{color:red}')}';`);
  expect(policy).not.toContain(hash('.career{color:blue}'));
});

test('Trusted Types are required, with the policies of the releases of the composition', () => {
  expect(policy).toContain(
    "require-trusted-types-for 'script'; trusted-types shell rich-text mf-careers mf-content 'allow-duplicates'",
  );
});

test.each([
  [
    'the map of the college’s settings',
    ['https://maps.example.org/embed?x=1;y'],
    'frame-src https://maps.example.org;',
  ],
  ['no map', [], "frame-src 'none';"],
  ['a map without encryption', ['http://maps.example.org/embed'], "frame-src 'none';"],
  ['a map that would inject directives', ["https://a.example.org; script-src 'unsafe-inline'"], "frame-src 'none';"],
])('the frame that a page may show is that of %s', (_what, frames, expected) => {
  expect(pageDocument(composition, { ...page, frames }, SITE_URL).policy).toContain(expected);
});

test('a private page shows no header, footer or menu of the site, and has nothing for search engines or previews', () => {
  const head = { ...page.head, path: '/desk' };
  const made = pageDocument(composition, { ...page, head }, SITE_URL, { isPrivate: true });
  const sheet = '#root>:is(a,header,footer,button){display:none}';
  expect(made.document).toContain(`<style>${sheet}</style>`);
  expect(made.policy).toContain(`'sha256-${createHash('sha256').update(sheet).digest('base64')}'`);
  expect(made.policy).toContain("frame-src 'none'");
  expect(made.policy).not.toContain('unsafe');
  expect(made.document).toContain('<meta name="robots" content="noindex, nofollow">');
  expect(made.document).not.toMatch(/og:|canonical|alternate|ld\+json/);
  expect(document).not.toContain(sheet);
});
