import { createStore } from 'shared-store/platform';
import { SITE } from 'shell/page-contract/site.testing';
import { canonicalQuery, pageHeadOf } from './pageHead';
import { metaOf } from './pageMeta';

const handle = { meta: (data: { title: string } | undefined) => ({ title: data?.title ?? 'Status', description: '' }) };
const state = createStore().getState();

test('a page is missing only where its answer is 404; one whose loader failed is named like the college', () => {
  expect(metaOf([{ handle, data: undefined }], state, 404).title).toBe('Page not found');
  expect(metaOf([{ handle, data: undefined }], state).title).toBe('Status');
  expect(metaOf([{ handle, data: { title: 'B.Pharm' } }], state).title).toBe('B.Pharm');
  expect(metaOf([{ handle, data: undefined }], state, 500).title).toBe('College of Pharmaceutical Sciences');
});

const at = (requested: string, path: string) => ({ url: new URL(requested, 'http://site.internal'), path: `/${path}` });
const META = { title: 'Gallery', description: 'Pictures' };

test('a page has one canonical address, however it was requested', () => {
  expect(pageHeadOf(META, SITE, 200, at('/GALLERY/?x=1', 'gallery')).path).toBe('/gallery');
  const home = pageHeadOf({ ...META, path: '/', crumbs: [] }, SITE, 200, at('/home', 'home'));
  expect(home.path).toBe('/');
});

test('the page of a list has an address of its own, whatever its size', () => {
  const head = pageHeadOf({ ...META, query: ['page'] }, SITE, 200, at('/events?size=6&page=3', 'events'));
  expect(head.path).toBe('/events?page=3');
});

test('the breadcrumbs of a page are those of its banner: each step with position, name and address', () => {
  const crumbs = [{ label: 'Courses', to: '/courses' }, { label: 'B.Pharm' }];
  const { jsonLd } = pageHeadOf({ ...META, crumbs }, SITE, 200, at('/b.pharm', 'B.Pharm'));
  expect(jsonLd).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: '/' },
        { '@type': 'ListItem', position: 2, name: 'Courses', item: '/courses' },
        { '@type': 'ListItem', position: 3, name: 'B.Pharm', item: '/B.Pharm' },
      ],
    },
  ]);
});

test('Home, which has no banner, is named like the college and has no breadcrumbs', () => {
  const head = pageHeadOf({ ...META, path: '/', crumbs: [] }, SITE, 200, at('/', ''));
  expect(head).toMatchObject({ name: SITE.college_name, siteName: SITE.college_name, type: 'website' });
  expect(head.jsonLd).toEqual([]);
});

test('a missing or incomplete page has no address and no structured data for search engines', () => {
  for (const status of [404, 503]) {
    const head = pageHeadOf({ ...META, robots: 'noindex' }, SITE, status, at('/x', 'x'));
    expect(head.path).toBeUndefined();
    expect(head.robots).toBe('noindex');
    expect(head.jsonLd).toEqual([]);
  }
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
