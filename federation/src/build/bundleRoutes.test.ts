import fs from 'node:fs';
import path from 'node:path';
import { temporaryDir } from '../registry/release/release.testing';
import { bundleRoutes } from './bundleRoutes';

const folder = temporaryDir('bundle-routes');
const ROUTES = `[{ id: 'news', path: 'news', query: ['page'], children: undefined }]`;

function bundle(code: string, routes = ROUTES, more = ''): string {
  const file = path.join(folder, 'server.js');
  fs.writeFileSync(file, `${code}\nmodule.exports = { contract: 1, routes: ${routes}${more} };`);
  return file;
}

const listing = (listed: string) => bundle('', ROUTES, `, pages: [${listed}]`);

test('the pages of a bundle are read, without running what it takes from the shell', async () => {
  const file = bundle(`const { useSite } = require('shared-store/platform'); useSite().name.toUpperCase();`);
  expect(await bundleRoutes('mf-x', file)).toEqual([{ id: 'news', path: 'news', query: ['page'] }]);
});

test('a bundle says what its pages are called in the menu, what search finds them by, and that the sitemap leaves one out', async () => {
  const file = listing(`{
    id: 'news', title: 'News', heading: 'Latest News', words: 'The latest.', inSitemap: false,
    menu: [{ group: 'Campus Life', order: 10 }],
  }`);
  const [page] = await bundleRoutes('mf-x', file);
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
])('%s in a listed page is refused', async (_what, entry) => {
  await expect(bundleRoutes('mf-x', listing(`{ id: 'news', title: 'News', ${entry} }`))).rejects.toThrow('correct');
});

test('a listed page without a route is named', async () => {
  await expect(bundleRoutes('mf-x', listing(`{ id: 'old', title: 'Old' }`))).rejects.toThrow(
    'mf-x lists the page "old", which none of its routes has as its id',
  );
});

test('a bundle finds no key of the person who builds or promotes it, and writes no file', async () => {
  process.env.AWS_SECRET_ACCESS_KEY = 'the key in the environment';
  const secret = path.join(folder, 'secret.key');
  const stolen = path.join(folder, 'stolen');
  fs.writeFileSync(secret, 'the key in a file');
  const attempts = `
    const found = [];
    const tries = [
      () => JSON.stringify(process.env),
      () => process.getBuiltinModule('fs').readFileSync(${JSON.stringify(secret)}, 'utf8'),
      () => process.getBuiltinModule('fs').writeFileSync(${JSON.stringify(stolen)}, 'x') ?? 'written',
    ];
    for (const attempt of tries) try { found.push(String(attempt())); } catch (error) { found.push('refused'); }`;
  const [page] = await bundleRoutes('mf-x', bundle(attempts, `[{ id: 'a', path: 'a', query: found }]`));
  delete process.env.AWS_SECRET_ACCESS_KEY;
  expect(page?.query).toEqual(['{}', 'refused', 'refused']);
  expect(fs.existsSync(stolen)).toBe(false);
});

test('what a bundle does to its process reaches nobody: the fault names the bundle and the fix', async () => {
  const file = bundle(`process.exit(0);`);
  await expect(bundleRoutes('mf-x', file)).rejects.toThrow(
    /^federation: the server bundle of mf-x cannot be read: .*process\.exit is not a function[^]*; correct .*server\.js$/,
  );
  const posing = bundle(`Object.prototype.toJSON = () => 7;`);
  await expect(bundleRoutes('mf-x', posing)).rejects.toThrow('the render process ended with SIGKILL; correct');
  const throwing = bundle(`throw new Error('broken on purpose');`);
  await expect(bundleRoutes('mf-x', throwing)).rejects.toThrow('broken on purpose');
});
