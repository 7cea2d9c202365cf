import type { Composition } from './composition';
import { pageDocument } from './pageDocument';

const release = (name: string, entry: string, routes = {}) => ({
  schema: 1 as const,
  contract: 1 as const,
  name,
  version: '1.2.3',
  commit: '',
  entry,
  server: 'server/server.js',
  common: { js: [], css: [] },
  routes,
  integrity: { [entry]: `sha384-${name}`, 'client/events.js': 'sha384-events' },
  singletons: {},
  dir: '/nowhere',
});

const careers = release('mf-careers', 'client/remoteEntry.js', {
  careers: { path: 'careers', js: ['client/careers.js'], css: ['client/careers.css'] },
});
const content = release('mf-content', 'client/remoteEntry.js', {
  events: { path: 'events', js: ['client/events.js'], css: ['client/events.css'] },
});
const composition: Composition = {
  id: 'c1',
  shell: release('shell', 'client/main.js'),
  remotes: [careers, content],
  styles: new Map([
    ['/releases/mf-content/1.2.3/client/events.css', '.event{color:red}'],
    ['/releases/mf-careers/1.2.3/client/careers.css', '.career{color:blue}'],
  ]),
  onPage: { id: 'c1', remotes: [] },
};

const document = pageDocument(composition, {
  kind: 'page',
  status: 200,
  html: '<main>Events</main>',
  title: 'Events & <more>',
  description: '"quoted"',
  routeIds: ['site', 'slot:mf-content', 'mf-content', 'events'],
  state: { text: '</script><script>alert(1)</script>' },
  hydration: { loaderData: {}, errors: null },
});

test('a page carries the styles of its own route inline, and no others', () => {
  expect(document).toContain(
    '<style data-href="/releases/mf-content/1.2.3/client/events.css">.event{color:red}</style>',
  );
  expect(document).not.toContain('.career');
});

test('a page hints at exactly the scripts of its route, with their integrity, at low priority', () => {
  const preloads = document.match(/<link rel="preload"[^>]+>/g);
  expect(preloads).toHaveLength(2);
  expect(document).toContain('href="/releases/mf-content/1.2.3/client/events.js" integrity="sha384-events"');
  expect(document).not.toContain('mf-careers/1.2.3');
});

test('titles are escaped, and nothing in the data ends its element: no script in a page runs inline', () => {
  expect(document).toContain('<title>Events &amp; &lt;more&gt;</title>');
  expect(document).toContain('content="&quot;quoted&quot;"');
  expect(document).not.toContain('</script><script>alert');
  const inline = [...document.matchAll(/<script(?![^>]*src=)([^>]*)>/g)].map(([, attributes]) => attributes);
  expect(inline).toEqual([' type="application/json" id="page"']);
});
