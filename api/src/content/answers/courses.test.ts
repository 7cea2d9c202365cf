import type { ContentResponse } from 'contract/content/answers';
import { openTestApi, type TestApi } from '../../testing/testApi';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

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
