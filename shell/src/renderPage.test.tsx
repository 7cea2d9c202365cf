/** @jest-environment node */
import { loadContent, useLoaderData, type LoaderFunctionArgs, type StructuredData } from 'shared-store/platform';
import type { RemotePages } from 'shell/page-contract/renderedPage';
import { SITE } from 'shell/page-contract/site.testing';
import { renderPage } from './renderPage';

/** More than React writes in one go, with letters of several bytes. */
const WORDS = 'ഫാർമസി '.repeat(3000);

const load = jest.fn(() =>
  Promise.resolve({
    loader: async (args: LoaderFunctionArgs) => (await loadContent(args, '/api/site'))?.college_name ?? null,
    Component: () => <p>{`${String(useLoaderData())}: ${WORDS}`}</p>,
  }),
);
const structuredData: StructuredData = {
  long: (_state, site, name: string) => [{ name, url: '/', provider: site.short_name }],
};
const remotes: RemotePages[] = [
  { name: 'mf-x', routes: [{ id: 'long', path: '/long/:Item', lazy: load }], structuredData },
];

const asked: string[] = [];
const fetchFn: typeof fetch = (request) => {
  const { pathname } = new URL((request as Request).url);
  asked.push(pathname);
  return Promise.resolve(Response.json({ success: 1, data: SITE }));
};
const onError = (error: unknown) => {
  throw error;
};

test('each visitor’s page is complete, has its own data and its usual address, and its code is loaded once', async () => {
  const render = () => renderPage({ url: '/LONG/a%20b', remotes, menu: [], fetchFn, onError });
  const [first, second] = [await render(), await render()];
  expect(first).toMatchObject({ kind: 'page', status: 200, html: expect.stringContaining(WORDS) as string });
  expect(first).toMatchObject({ html: expect.stringContaining(`${SITE.college_name}: `) as string });
  const described = { name: SITE.college_name, url: '/', provider: SITE.short_name };
  expect(first).toMatchObject({ head: { path: '/long/a%20b', jsonLd: [described] } });
  expect(JSON.stringify(first)).toBe(JSON.stringify(second));
  expect(load).toHaveBeenCalledTimes(1);
  // no data is shared between visitors' pages
  expect(asked).toEqual(['/api/site', '/api/site']);
});

test('where a remote cannot be read, a page that nobody serves may be one of its own: it is not called missing', async () => {
  const lost = { url: '/lost', remotes, menu: [], fetchFn, onError };
  expect(await renderPage(lost)).toMatchObject({ status: 404, title: expect.stringContaining('not found') as string });
  const page = await renderPage({ ...lost, isPartial: true });
  expect(page).toMatchObject({ status: 503, html: expect.stringContaining('not available just now') as string });
  expect(page).not.toMatchObject({ title: expect.stringContaining('not found') as string });
});

test('missing pages of a remote are replaced by a placeholder, and the same pages still render with the remote', async () => {
  const without: RemotePages[] = [{ name: 'mf-x', missing: ['long/:item'] }];
  const page = await renderPage({ url: '/LONG/a%20b', remotes: without, menu: [], fetchFn, onError });
  expect(page).toMatchObject({ status: 503, html: expect.stringContaining('Loading this page…') as string });
  expect(await renderPage({ url: '/LONG/a%20b', remotes, menu: [], fetchFn, onError })).toMatchObject({ status: 200 });
});
