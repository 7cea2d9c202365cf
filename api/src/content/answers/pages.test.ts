import type { ContentResponse } from 'contract/content/answers';
import { openTestApi, type TestApi } from '../../testing/testApi';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

it.each(['library', 'computer-lab', 'drug-info', 'hostel', 'language-lab', 'publications', 'research', 'alumni'])(
  'the page %s has a title and a text',
  async (slug) => {
    const { data } = (await api.app.inject(`/api/pages/${slug}`)).json<ContentResponse<`/api/pages/${string}`>>();
    expect(data.data.title).not.toBe('');
    expect(data.data.description).toMatch(/<p>/);
  },
);

it('a page that does not exist is refused', async () => {
  expect((await api.app.inject('/api/pages/astrology')).statusCode).toBe(404);
});
