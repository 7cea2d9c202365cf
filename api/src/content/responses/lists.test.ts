import type { ContentResponse } from 'contract/content/responses';
import { newVisitor } from '../../testing/visitor';
import { forAllTests, openTestApi } from '../../testing/testApi';

const api = forAllTests(() => openTestApi());

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
    expect(file.statusCode).toBe(200);
    expect(file.headers['cache-control']).toContain('immutable');
  }
});

it('news are sorted newest first', async () => {
  const { data } = (await api.app.inject('/api/academic-news')).json<List>();
  const dates = data.data.map(({ date }) => String(date));
  expect(dates).toEqual([...dates].sort().reverse());
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
  expect(data.data.vision).toHaveLength(1);
  expect(data.data.mission).toHaveLength(1);
  expect(data.visionBaseUrl).toMatch(/^\/storage\/.*\/$/);
  expect(data.missionBaseUrl).toMatch(/^\/storage\/.*\/$/);
});

it('the site’s settings are returned without those of the office', async () => {
  const { data } = (await api.app.inject('/api/site')).json<{ data: Record<string, unknown> }>();
  expect(data).toHaveProperty('college_name');
  expect(data).not.toHaveProperty('print_full_aadhaar');
  expect(data).not.toHaveProperty('retention_days');
});

it('the form has the same texts as the printed form, without the boxes of the office', async () => {
  const { data } = (await api.app.inject('/api/application-texts')).json<{ data: Record<string, unknown> }>();
  const clauses = [/true, complete/, /ragging/, /cancelled/].map((words) => expect.stringMatching(words));
  expect(data).toMatchObject({ declaration: { clauses }, after_sending: expect.any(Array) });
  expect(data).not.toHaveProperty('office_boxes');
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

it('an id that no course has is refused', async () => {
  const answer = await api.app.inject('/api/course/astrology');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({ success: 0, message: 'There is no course with this id.' });
});

it.each(['library', 'computer-lab', 'drug-info', 'hostel', 'language-lab', 'publications', 'research', 'alumni'])(
  'the page %s has a title and a text',
  async (slug) => {
    const { data } = (await api.app.inject(`/api/pages/${slug}`)).json<ContentResponse<`/api/pages/${string}`>>();
    expect(data.data.title).not.toBe('');
    expect(data.data.description).toMatch(/<p>/);
  },
);
