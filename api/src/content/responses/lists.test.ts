import type { LightMyRequestResponse } from 'fastify';
import { CALLS, type ErrorResponse } from 'contract/calls';
import type { ContentData, ContentResponse } from 'contract/content/responses';
import type { PartOfList } from 'contract/listQuery';
import { jobForm } from '../../testing/jobForm.testing';
import { forAllTests, openTestApi, TODAY } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { servedVersion } from '../served.testing';

let clock = TODAY;
const api = forAllTests(() => openTestApi({}, () => clock));

interface List {
  success: number;
  data: { data: Record<string, unknown>[]; baseUrl: string; pdfUrl?: string };
}

it.each([
  ['what the college says about itself', '/api/about-college', 1, 'image'],
  ['the administrators’ messages', '/api/administrators-message', 1, 'image'],
  ['the courses', '/api/course_list', 6, 'course_image'],
  ['the reasons to choose the college', '/api/why_choose_us', 6, 'icon_image'],
  ['the facilities', '/api/facilities', 8, 'image'],
  ['the events', '/api/events', 10, 'image'],
  ['the news', '/api/academic-news', 4, 'news_image'],
  ['the teachers', '/api/college-faculty', 12, 'image'],
  ['the gallery', '/api/college-gallery', 12, 'image'],
  ['the curriculum', '/api/campus-curriculum', 1, 'image'],
  ['the admission details', '/api/admission_details', 1, 'prospectus'],
])('a visitor reads %s, and every file they name is served', async (_what, url, atLeast, key) => {
  const answer = await api.app.inject(url);
  expect(answer.statusCode).toBe(200);
  const { success, data } = answer.json<List>();
  expect(success).toBe(1);
  expect(data.baseUrl).toMatch(/\/$/);
  expect(data.data.length).toBeGreaterThanOrEqual(atLeast);
  for (const record of data.data) {
    const file = await api.app.inject(`${data.baseUrl}${String(record[key])}`);
    expect([file.statusCode, file.headers['cache-control']]).toEqual([200, expect.stringContaining('immutable')]);
  }
});

it('news are sorted newest first, and each can be read alone', async () => {
  const { data } = (await api.app.inject('/api/academic-news')).json<List>();
  const dates = data.data.map(({ date }) => String(date));
  expect(dates).toEqual([...dates].sort().reverse());
  for (const item of data.data)
    expect((await api.app.inject(`/api/academic-news/${String(item.slug)}`)).json<List>().data.data).toEqual(item);
});

it('announcements are a plain list, and results carry the address of their PDFs', async () => {
  const plain = (await api.app.inject('/api/college-announcements')).json<{ data: { title: string }[] }>();
  expect(plain.data[0]?.title).toEqual(expect.any(String));

  const { data } = (await api.app.inject('/api/college-result-announcements')).json<List>();
  const pdf = await api.app.inject(`${data.pdfUrl}${String(data.data[0]?.pdf)}`);
  expect(pdf.headers['content-type']).toBe('application/pdf');
});

it('vision and mission each have their own list and base URL', async () => {
  const { data } = (await api.app.inject('/api/vision_and_mission')).json<{
    data: { data: { vision: unknown[]; mission: unknown[] }; visionBaseUrl: string; missionBaseUrl: string };
  }>();
  expect([data.data.vision.length, data.data.mission.length]).toEqual([1, 1]);
  for (const url of [data.visionBaseUrl, data.missionBaseUrl]) expect(url).toMatch(/^\/storage\/.*\/$/);
});

it('the site’s settings and the texts of the printed form are returned, without what only the office needs', async () => {
  const read = async (url: string) => (await api.app.inject(url)).json<{ data: Record<string, unknown> }>().data;
  const settings = await read('/api/site');
  expect(settings).toHaveProperty('college_name');
  for (const setting of ['print_full_aadhaar', 'retention_days']) expect(settings).not.toHaveProperty(setting);
  const texts = await read('/api/application-texts');
  const clauses = [/true, complete/, /ragging/, /cancelled/].map((words) => expect.stringMatching(words));
  expect(texts).toMatchObject({ declaration: { clauses }, after_sending: expect.any(Array) });
  expect(texts).not.toHaveProperty('office_boxes');
});

it('a list that a browser or a compressing proxy has is not sent again, however it says so', async () => {
  const visitor = await newVisitor(api.app);
  const asked = (headers: Record<string, string>) => visitor.get('/api/events', headers);
  const first = await asked({ 'accept-encoding': 'identity' });
  expect(first.headers['cache-control']).toBe('no-cache');
  const plain = String(first.headers.etag);
  const packed = String((await asked({ 'accept-encoding': 'br' })).headers.etag);
  expect(packed).not.toBe(plain);
  for (const condition of [packed, `W/${packed}`, `"another", W/${packed}`, `"another",${packed} , "third"`, '*']) {
    const answer = await asked({ 'accept-encoding': 'br', 'if-none-match': condition });
    expect([condition, answer.statusCode, answer.body]).toEqual([condition, 304, '']);
  }
  const other = await asked({ 'accept-encoding': 'br', 'if-none-match': '"another"' });
  expect(other.statusCode).toBe(200);
});

it('every course of the list opens by its id, with its PDF', async () => {
  const list = (await api.app.inject('/api/course_list')).json<ContentResponse<'/api/course_list'>>().data.data;
  expect(list.map(({ title }) => title)).toEqual(['B.Pharm', 'D.Pharm', 'M.Pharm', 'Pharm.D', 'Pharm.D(PB)', 'PhD']);
  for (const course of list) {
    const { data } = (await api.app.inject(`/api/course/${course.id}`)).json<
      ContentResponse<`/api/course/${string}`>
    >();
    expect(data.data).toEqual(course);
    const pdf = await api.app.inject(`${data.pdfUrl}${data.data.course_information_file}`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
  }
});

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
    // and nothing that grows with the list
    expect(part).toEqual({ data: part.data, total: whole.data.length, offset, baseUrl: whole.baseUrl });
    parts.push(...slugs(part));
  }
  expect(parts).toEqual(slugs(whole));
  expect(slugs(await events('?offset=3'))).toEqual(slugs(whole).slice(3));
  expect(await events('?limit=4&offset=1000')).toMatchObject({ data: [], total: whole.data.length, offset: 1000 });
});

it('upcoming events are sorted soonest first, and are past from midnight in India on', async () => {
  clock = new Date('2026-12-04T06:00:00Z');
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

it.each([
  ['/api/course/astrology', 'There is no course with this id.'],
  ['/api/academic-news/lunar-roof', 'There is no news item of this name.'],
])('what is not published is refused: %s', async (url, message) => {
  const answer = await api.app.inject(url);
  expect([answer.statusCode, answer.json()]).toEqual([404, { success: 0, message }]);
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
  expect([answer.statusCode, answer.json()]).toEqual([400, { success: 0, message }]);
});

it('a list without such a parameter is returned whole, and unknown parameters are ignored', async () => {
  const whole = await api.app.inject('/api/course_list');
  expect((await api.app.inject('/api/course_list?limit=1')).body).toBe(whole.body);
  expect((await api.app.inject('/api/academic-news?when=past&x=1')).body).toBe(
    (await api.app.inject('/api/academic-news')).body,
  );
});

it('the OpenAPI document names the parameters of each list that takes any', async () => {
  type Parameter = { name: string; in: string; required?: boolean; schema: { maximum?: number } };
  const { paths } = (await api.app.inject('/api/openapi.json')).json<{
    paths: Record<string, { get: { parameters?: Parameter[] } }>;
  }>();
  const named = (path: string) => paths[path]?.get.parameters?.map(({ name }) => name);
  const lists = ['/api/events', '/api/academic-news', '/api/course_list'];
  expect(lists.map(named)).toEqual([['limit', 'offset', 'when'], ['limit', 'offset'], undefined]);
  const [limit] = paths['/api/academic-news']?.get.parameters ?? [];
  expect(limit).toMatchObject({ in: 'query', required: false, schema: { maximum: 500 } });
});

const POST = 'Assistant Professor, Pharmaceutics';

async function openVacancies(): Promise<string[]> {
  const { data } = (await api.app.inject('/api/college-careers')).json<ContentResponse<'/api/college-careers'>>();
  return data.data.filter(({ open }) => open).map(({ last_date }) => last_date);
}

async function applyFor(post: string): Promise<LightMyRequestResponse> {
  const visitor = await newVisitor(api.app);
  return visitor.post(CALLS.jobApplications, await jobForm(visitor, { post }));
}

it('a vacancy closes at midnight in India after its last day: in the list, on pages, for applications', async () => {
  clock = new Date('2027-02-28T18:29:00Z');
  expect(await openVacancies()).toContain('2027-02-28');
  expect((await applyFor(POST)).statusCode).toBe(200);
  const before = await servedVersion(api);
  clock = new Date('2027-02-28T18:30:00Z');
  expect(await openVacancies()).not.toContain('2027-02-28');
  expect(await servedVersion(api)).not.toBe(before);
  const refused = await applyFor(POST);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorResponse>().errors).toEqual({ post: [expect.stringContaining(POST)] });
});
