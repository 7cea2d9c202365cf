import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../registry/release/release.testing';
import { bundleRoutes } from './bundleRoutes';

const folder = temporaryDir('bundle-routes');
const ROUTES = `[{ id: 'news', path: 'news', query: ['page'], children: undefined }]`;

function bundle(code: string, routes = ROUTES): string {
  const file = path.join(folder, 'server.js');
  fs.writeFileSync(file, `${code}\nmodule.exports = { contract: 1, routes: ${routes} };`);
  return file;
}

test('the pages of a bundle are read, without running what it takes from the shell', () => {
  const file = bundle(`const { useSite } = require('shared-store/platform'); useSite().name.toUpperCase();`);
  expect(bundleRoutes('mf-x', file)).toEqual([{ id: 'news', path: 'news', query: ['page'] }]);
});

function listing(listed: string): string {
  const file = bundle('');
  fs.writeFileSync(file, `module.exports = { contract: 1, routes: ${ROUTES}, pages: [${listed}] };`);
  return file;
}

test('a bundle says what its pages are called in the menu, what search finds them by, and that the sitemap leaves one out', () => {
  const file = listing(`{
    id: 'news', title: 'News', heading: 'Latest News', words: 'The latest.', inSitemap: false,
    menu: [{ group: 'Campus Life', order: 10 }],
  }`);
  const [page] = bundleRoutes('mf-x', file);
  expect(page?.listing).toEqual({
    label: 'News',
    words: 'The latest.',
    inSitemap: false,
    menu: [{ group: 'Campus Life', order: 10 }],
  });
});

test.each([
  ['a link to somewhere else', `menu: [{ to: 'javascript:alert(1)', order: 1 }]`],
  ['a link to another site', `menu: [{ to: '//evil.example', order: 1 }]`],
  ['a place that is no number', `menu: [{ order: 'first' }]`],
  ['words without end', `words: 'x'.repeat(201)`],
  ['a form for a call that takes none', `post: '/api/staff/session'`],
])('%s in a listed page is refused', (_what, entry) => {
  expect(() => bundleRoutes('mf-x', listing(`{ id: 'news', title: 'News', ${entry} }`))).toThrow('correct');
});

test('a listed page without a route is named', () => {
  expect(() => bundleRoutes('mf-x', listing(`{ id: 'old', title: 'Old' }`))).toThrow(
    'mf-x lists the page "old", which none of its routes has as its id',
  );
});

test('the fault of a bundle that throws, or has a route with a wrong id, is named', () => {
  const throwing = bundle(`throw new Error('broken on purpose');`);
  expect(() => bundleRoutes('mf-x', throwing)).toThrow('broken on purpose');
  const numbered = bundle('', `[{ id: 7, path: 'a' }]`);
  expect(() => bundleRoutes('mf-x', numbered)).toThrow(
    `what the server bundle of mf-x exports has 7 at 0.id (Expected string); correct ${numbered}`,
  );
});
