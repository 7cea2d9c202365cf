import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CALLS, type SearchResponse } from 'contract/calls';
import { PAGES } from 'contract/pages/pages';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { SITE_PAGES } from '../server/visitorAddress';
import { packPages, type SearchedPage } from './sitePages';

let clock = new Date('2027-02-28T18:29:00Z');
const api = forAllTests(() => openTestApi({}, () => clock));

const WORDS: Record<string, string> = {
  '/admission': 'Admission criteria, eligibility, procedure, rules and prospectus.',
};

/** What a page server sends of the site's pages, here with the words of one. */
const pages: SearchedPage[] = PAGES.filter(({ path }) => !path.includes(':')).map(({ path, title, label = title }) => ({
  ...{ path, label, words: WORDS[path] },
}));

async function search(query: string, sent = packPages(pages)): Promise<SearchResponse['data']> {
  const headers = { [SITE_PAGES]: sent };
  const answer = await api.app.inject({ url: CALLS.search, query: { q: query, limit: '100' }, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchResponse>().data;
}

it('results are short plain texts, each once, with pictures that are served, and no more than are asked for', async () => {
  const { data } = await search('pharm');
  expect(data.length).toBeGreaterThan(20);
  expect(new Set(data.map(({ id }) => id)).size).toBe(data.length);
  for (const { text, title, image } of data) {
    expect(title).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).not.toMatch(/<\w|&\w+;|\s{2}/);
    if (image) expect((await api.app.inject(image)).statusCode).toBe(200);
  }
  const few = (await api.app.inject(`${CALLS.search}?q=pharm&limit=2`)).json<SearchResponse>().data;
  expect([few.data.length, few.total > 2]).toEqual([2, true]);
});

it('rupees are written in results as on the pages', async () => {
  const texts = (await search('fees')).data.map(({ text }) => text).join(' ');
  expect(texts).toContain('₹95,000 a year');
  expect(texts).not.toMatch(/₹\d{4}/);
});

it('every page that a page server names is found by its name', async () => {
  for (const { path, label } of pages) {
    expect((await search(label)).data.map((hit) => hit.path)).toContain(path);
  }
});

it('a page of a new release is found by its words, and no longer without that release', async () => {
  const placements = { path: '/placement-cell', label: 'Placement Cell', words: 'Employers who visit the campus.' };
  const found = async (sent: SearchedPage[]) =>
    (await search('employers', packPages(sent))).data.map(({ path }) => path);
  expect(await found([...pages, placements])).toContain('/placement-cell');
  expect(await found(pages)).not.toContain('/placement-cell');
});

it.each([
  ['nothing', ''],
  ['what is no list', 'x'],
  ['a link to another site', packPages([{ path: '//evil.example', label: 'Hostel' }])],
  ['more than any site has', packPages([{ path: '/x', label: 'Hostel', words: 'x'.repeat(100_000) }])],
])('a search with %s in place of the pages finds the content alone', async (_what, sent) => {
  const { data } = await search('hostel', sent);
  expect(data.filter(({ kind }) => kind === 'page')).toEqual([]);
  expect(data.length).toBeGreaterThan(0);
});

it.each([
  ['hostl', '/hostel'],
  ['bpharm', '/B.Pharm'],
  ['pharm.d pb', '/Pharm.D(PB)'],
  ['principal mesage', '/prncipal-messsage'],
  ['onam', expect.stringMatching(/^\/events(\?page=\d&size=4)?$/)],
  ['scholarship fund', expect.stringMatching(/^\/news-details\?item=/)],
  ['Lekshmi', '/faculties'],
  ['laboratory technician', expect.stringMatching(/^\/careers\//)],
  ['instrumentation', '/facilities'],
  ['hostel fees', '/fees'],
  ['last date', '/admission'],
  ['brochure', '/admission'],
  ['management quota', '/questions'],
  ['NRI', '/questions'],
  ['KUHS', '/approvals'],
  ['refund', '/fees'],
  ['christmas holidays', '/'],
  ['sessional results', '/'],
])('"%s" finds the right page', async (query, path) => {
  expect((await search(query)).data.map((hit) => hit.path)).toContainEqual(path);
});

it.each([
  ['hostel', '/hostel'],
  ['HOS', '/hostel'],
  ['hostle', '/hostel'],
  ['hôśtél', '/hostel'],
  ['the mess of the hostel', '/hostel'],
  ['b.pharm', '/B.Pharm'],
  ['b pharm', '/B.Pharm'],
  ['B. Pharm.', '/B.Pharm'],
  ['pharmd', '/Pharm.D'],
  ['pharm.d(pb)', '/Pharm.D(PB)'],
])('"%s" finds the page of that name first', async (query, path) => {
  expect((await search(query)).data[0]?.path).toBe(path);
});

it('every word must match, and what is no word finds nothing and breaks nothing', async () => {
  expect((await search('hostel onam')).data.map(({ title }) => title)).not.toContain('Hostel');
  for (const query of ['hostel tractor', '...', 'the', '\u0000', '(((', '<script>'])
    expect(await search(query)).toEqual({ data: [], total: 0 });
});

it('a phrase of the synonyms is found where another of its line is written, and nowhere for one of its words', async () => {
  const paths = (await search('track')).data.map(({ path }) => path);
  expect(paths).toContain('/application/status');
  expect(paths).not.toContain('/application-form');
});

it('a result shows the line of its text around the words that were found', async () => {
  const hit = (await search('similarity')).data.find(({ path }) => path === '/publications');
  expect(hit?.text).toMatch(/^… .*similarity/);
  expect(hit?.text.length).toBeLessThanOrEqual(210);
});

it('an event links to the page of the list that contains it', async () => {
  const answer = await api.app.inject('/api/events');
  const events = answer.json<{ data: { data: { slug: string; title: string }[] } }>().data.data;
  expect(events.length).toBeGreaterThan(4);
  for (const [index, { slug, title }] of events.entries()) {
    const page = Math.floor(index / 4) + 1;
    const hit = (await search(title)).data.find(({ id }) => id === `event:${slug}`);
    expect(hit?.path).toBe(page === 1 ? '/events' : `/events?page=${page}&size=4`);
  }
});

it('results are sent compressed, in less than three seconds at 64 kbit/s', async () => {
  const url = `${CALLS.search}?q=pharm&limit=50`;
  const whole = await api.app.inject(url);
  const [br, gzip] = await Promise.all(
    ['br', 'gzip'].map((encoding) => api.app.inject({ url, headers: { 'accept-encoding': encoding } })),
  );
  expect(whole.headers).not.toHaveProperty('content-encoding');
  expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br?.rawPayload ?? '')).toEqual(whole.rawPayload);
  expect(gunzipSync(gzip?.rawPayload ?? '')).toEqual(whole.rawPayload);
  expect(br?.rawPayload.length).toBeLessThan(10_000);
  expect(br?.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(new Set([whole, br, gzip].map((sent) => sent?.headers.etag)).size).toBe(3);
});

it('a vacancy is found until the end of its last day in India', async () => {
  const open = async () => (await search('assistant professor')).data.filter(({ kind }) => kind === 'vacancy').length;
  const before = await open();
  clock = new Date('2027-02-28T18:30:00Z');
  expect(await open()).toBeLessThan(before);
});

it.each([
  '',
  '?q=',
  '?q=%20',
  `?q=${'x'.repeat(101)}`,
  '?q=a&q=b',
  '?q=a&limit=0',
  '?q=a&limit=1000',
  '?q=a&limit=two',
  '?q=a&limit=1&limit=2',
])('an invalid search is refused: "%.20s"', async (query) => {
  const answer = await api.app.inject(`${CALLS.search}${query}`);
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: 0, message: expect.any(String) }]);
});
