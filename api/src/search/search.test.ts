import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CALLS, type SearchIndexResponse, type SearchResponse } from 'contract/calls';
import { createIndex, searchIn } from 'contract/search';
import { SITE_PAGES } from 'contract/pages/pages';
import { openTestApi, type TestApi } from '../testing/testApi';

let clock = new Date('2027-02-28T18:29:00Z');
let api: TestApi;
beforeAll(async () => {
  api = await openTestApi({}, () => clock);
});
afterAll(() => api.close());

const documents = async () => (await api.app.inject(CALLS.searchIndex)).json<SearchIndexResponse>().data;

async function search(query: string): Promise<SearchResponse['data']> {
  const answer = await api.app.inject({ url: CALLS.search, query: { q: query } });
  expect(answer.statusCode).toBe(200);
  return answer.json<SearchResponse>().data;
}

it('the index contains every page and every kind of content, each once', async () => {
  const all = await documents();
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(all.map(({ kind }) => kind))).toEqual(
    new Set(['page', 'course', 'event', 'news', 'faculty', 'facility', 'vacancy']),
  );
  const paths = all.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(SITE_PAGES.map(({ path }) => path)));
  expect(paths).toEqual(
    expect.arrayContaining(['/B.Pharm', '/D.Pharm', '/M.Pharm', '/Pharm.D', '/Pharm.D(PB)', '/PhD']),
  );
});

it('the index contains short plain texts, and pictures that are served', async () => {
  for (const { text, title, image } of await documents()) {
    expect(title).not.toBe('');
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).not.toMatch(/<\w|&\w+;|\s{2}/);
    if (image) expect((await api.app.inject(image)).statusCode).toBe(200);
  }
});

it('the index is small enough for a phone, and cached until the content changes', async () => {
  const answer = await api.app.inject(CALLS.searchIndex);
  expect(answer.rawPayload.length).toBeLessThan(80_000);
  const again = await api.app.inject({
    url: CALLS.searchIndex,
    headers: { 'if-none-match': String(answer.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

it.each([
  ['hostl', '/hostel'],
  ['libary', '/library'],
  ['bpharm', '/B.Pharm'],
  ['pharm.d pb', '/Pharm.D(PB)'],
  ['principal mesage', '/prncipal-messsage'],
  ['onam', expect.stringMatching(/^\/events(\?page=\d&size=4)?$/)],
  ['scholarship fund', expect.stringMatching(/^\/news-details\?item=/)],
  ['Lekshmi', '/faculties'],
  ['laboratory technician', expect.stringMatching(/^\/careers\//)],
  ['instrumentation', '/facilities'],
  ['admision criteria', '/admission'],
])('"%s" finds the right page', async (query, path) => {
  expect((await search(query)).data.map((hit) => hit.path)).toContainEqual(path);
});

it('an event links to the page of the list that contains it', async () => {
  const events = (await api.app.inject('/api/events')).json<{ data: { data: { slug: string }[] } }>().data.data;
  const paths = new Map((await documents()).map(({ id, path }) => [id, path]));
  expect(events.length).toBeGreaterThan(4);
  for (const [index, { slug }] of events.entries()) {
    const page = Math.floor(index / 4) + 1;
    expect(paths.get(`event:${slug}`)).toBe(page === 1 ? '/events' : `/events?page=${page}&size=4`);
  }
});

it('a search on the server finds the same as one in the browser', async () => {
  const index = createIndex(await documents());
  for (const query of ['hostel', 'pharm fees', 'laborat', 'profesor']) {
    const { total, data } = await search(query);
    expect({ total, hits: data }).toEqual(searchIn(index, query, 20));
    expect(total).toBeGreaterThan(0);
  }
});

it.each([
  ['the search index', CALLS.searchIndex, 20_000],
  ['a search result', `${CALLS.search}?q=pharm&limit=50`, 10_000],
])('%s is sent compressed, in less than three seconds at 64 kbit/s', async (_what, url, most) => {
  const whole = await api.app.inject(url);
  const [br, gzip] = await Promise.all(
    ['br', 'gzip'].map((encoding) => api.app.inject({ url, headers: { 'accept-encoding': encoding } })),
  );
  expect(whole.headers).not.toHaveProperty('content-encoding');
  expect([br?.headers['content-encoding'], gzip?.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br?.rawPayload ?? '')).toEqual(whole.rawPayload);
  expect(gunzipSync(gzip?.rawPayload ?? '')).toEqual(whole.rawPayload);
  expect(br?.rawPayload.length).toBeLessThan(most);
  expect(br?.headers).toMatchObject({ vary: 'accept-encoding' });
  expect(new Set([whole, br, gzip].map((sent) => sent?.headers.etag)).size).toBe(3);
});

it('a vacancy is found until the end of its last day in India', async () => {
  const open = async () => (await documents()).filter(({ kind }) => kind === 'vacancy').length;
  const before = await open();
  clock = new Date('2027-02-28T18:30:00Z');
  expect(await open()).toBeLessThan(before);
});

it('limit sets the number of results', async () => {
  const answer = await api.app.inject(`${CALLS.search}?q=pharm&limit=2`);
  const { data, total } = answer.json<SearchResponse>().data;
  expect(data).toHaveLength(2);
  expect(total).toBeGreaterThan(2);
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
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ success: 0, message: expect.any(String) });
});
