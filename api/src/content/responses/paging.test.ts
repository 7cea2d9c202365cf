import type { ContentData } from 'contract/content/responses';
import type { PartOfList } from 'contract/listQuery';
import { forAllTests, openTestApi } from '../../testing/testApi';

let clock = new Date('2026-12-04T06:00:00Z');
const api = forAllTests(() => openTestApi({}, () => clock));

type Events = ContentData<'/api/events'> & Partial<PartOfList>;

async function events(query = ''): Promise<Events> {
  const answer = await api.app.inject(`/api/events${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Events }>().data;
}
const slugs = ({ data }: Events) => data.map(({ slug }) => slug);

it('a list is returned in parts that join to the whole, each with the total number', async () => {
  const whole = await events();
  expect(Object.keys(whole)).toEqual(['data', 'baseUrl']);
  const parts: string[] = [];
  for (let offset = 0; offset < whole.data.length; offset += 5) {
    const part = await events(`?limit=5&offset=${offset}`);
    expect(part).toMatchObject({ total: whole.data.length, offset, baseUrl: whole.baseUrl });
    parts.push(...slugs(part));
  }
  expect(parts).toEqual(slugs(whole));
  expect(slugs(await events('?offset=3'))).toEqual(slugs(whole).slice(3));
  expect(await events('?limit=4&offset=1000')).toMatchObject({ data: [], total: whole.data.length, offset: 1000 });
});

it('upcoming events are sorted soonest first, and are past from midnight in India on', async () => {
  const dates = async (query: string) => (await events(query)).data.map(({ date }) => date);
  expect(await dates('?when=upcoming&limit=2')).toEqual(['2026-12-04', '2026-12-19']);
  expect(await dates('?when=past&limit=2')).toEqual(['2026-11-17', '2026-10-12']);
  clock = new Date('2026-12-04T18:30:00Z');
  expect(await dates('?when=upcoming&limit=2')).toEqual(['2026-12-19', '2027-01-08']);
  expect(await dates('?when=past&limit=2')).toEqual(['2026-12-04', '2026-11-17']);
  const all = (await events()).data.map(({ date }) => date);
  expect(all.slice(0, 2)).toEqual(['2026-12-19', '2027-01-08']);
  expect(all.at(-1)).toBe('2026-06-05');
  const { total: upcoming = 0 } = await events('?when=upcoming&limit=1');
  const { total: past = 0 } = await events('?when=past&limit=1');
  expect(upcoming + past).toBe((await events()).data.length);
});

it('a single news item can be read, and a missing one is refused', async () => {
  const answer = await api.app.inject('/api/academic-news/solar-roof');
  const { data } = answer.json<{ data: ContentData<'/api/academic-news/solar-roof'> }>();
  expect(data.data.slug).toBe('solar-roof');
  const missing = await api.app.inject('/api/academic-news/lunar-roof');
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toEqual({ success: 0, message: 'There is no news item of this name.' });
});

it.each([
  ['limit=0', 'limit: "0"; use a whole number from 1 to 500.'],
  ['limit=501', 'limit: "501"; use a whole number from 1 to 500.'],
  ['limit=', 'limit: ""; use a whole number from 1 to 500.'],
  ['limit=4.5', 'limit: "4.5"; use a whole number from 1 to 500.'],
  ['limit=1&limit=2', 'limit: ["1","2"]; use a whole number from 1 to 500.'],
  ['offset=-1', 'offset: "-1"; use a whole number from 0 to 999999999.'],
  ['offset=1e3', 'offset: "1e3"; use a whole number from 0 to 999999999.'],
  ['limit=4&when=soon', 'when: "soon"; write when=upcoming or when=past.'],
])('an invalid parameter is named with the fix: %s', async (query, message) => {
  const answer = await api.app.inject(`/api/events?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ success: 0, message });
});

it('a list without such a parameter is returned whole, and unknown parameters are ignored', async () => {
  const whole = await api.app.inject('/api/course_list');
  expect((await api.app.inject('/api/course_list?limit=1')).body).toBe(whole.body);
  expect((await api.app.inject('/api/academic-news?when=past&x=1')).body).toBe(
    (await api.app.inject('/api/academic-news')).body,
  );
});

it('the OpenAPI document names the parameters of each list that takes any', async () => {
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get: { parameters?: { name: string; in: string; required?: boolean; schema: object }[] } }>;
  }>();
  expect(paths['/api/events']?.get.parameters?.map(({ name }) => name)).toEqual(['limit', 'offset', 'when']);
  expect(paths['/api/academic-news']?.get.parameters).toEqual([
    expect.objectContaining({
      name: 'limit',
      in: 'query',
      required: false,
      schema: expect.objectContaining({ maximum: 500 }),
    }),
    expect.objectContaining({ name: 'offset', in: 'query' }),
  ]);
  expect(paths['/api/course_list']?.get.parameters).toBeUndefined();
});
