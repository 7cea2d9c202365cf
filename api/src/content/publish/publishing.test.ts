import type { ContentResponse } from 'contract/content/answers';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type ContentFolder, copyContent } from '../../testing/contentFolder';
import { openTestApi } from '../../testing/testApi';

let content: ContentFolder;
beforeEach(async () => {
  content = await copyContent();
});
afterEach(() => content.delete());

it('a changed file is published while the site runs, and listeners are notified', async () => {
  const api = await openTestApi({ CONTENT_DIR: content.path, CONTENT_CHECK_SECONDS: '1' });
  const version = api.app.contentVersion();
  const before = (await api.app.inject('/api/events')).headers.etag;
  await new Promise((resolve) => setTimeout(resolve, 300));

  const notified = new Promise<void>((resolve) => api.app.onContentChange(resolve));
  await content.replace('events/2026-06-05-garden-day.md', /^title: .*$/m, 'title: A day among the leaves');
  await notified;

  expect(api.app.contentVersion()).not.toBe(version);
  const answer = await api.app.inject('/api/events');
  expect(answer.headers.etag).not.toBe(before);
  const titles = answer.json<ContentResponse<'/api/events'>>().data.data.map(({ title }) => title);
  expect(titles).toContain('A day among the leaves');
  await api.close();
});

it('a mistake made while the site runs is logged, and visitors still get the published content', async () => {
  const api = await openTestApi({ CONTENT_DIR: content.path, CONTENT_CHECK_SECONDS: '1' });
  const version = api.app.contentVersion();
  const logged = new Promise<unknown>((resolve) => {
    jest.spyOn(api.app.log, 'error').mockImplementation((logged) => resolve(logged));
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await content.replace('courses/01-b-pharm.md', /^fees: .*$/m, 'fees: plenty');
  expect(await logged).toMatchObject({
    err: { message: expect.stringContaining('courses/01-b-pharm.md:6: fees: "plenty"') },
  });
  expect(api.app.contentVersion()).toBe(version);
  expect((await api.app.inject('/api/course_list')).statusCode).toBe(200);
  await api.close();
});

it('a mistake in a file does not keep the site down at its next start: the last valid content is served, and said so', async () => {
  const api = await openTestApi({ CONTENT_DIR: content.path });
  const courses = (await api.app.inject('/api/course_list')).body;
  await content.replace('events/2026-06-05-garden-day.md', /^title: .*$/m, 'title: a: b');
  await api.restart();
  expect((await api.app.inject('/api/course_list')).body).toBe(courses);
  const ready = await api.app.inject('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json<{ checks: object }>().checks).toMatchObject({
    content: expect.stringMatching(/^warning: events\/2026-06-05-garden-day\.md, line \d+, has a mistake/),
  });
  await api.close();
});

it('a first start without valid content is refused with file and line', async () => {
  await content.replace('events/2026-06-05-garden-day.md', /^title: .*$/m, 'title: a: b');
  await expect(openTestApi({ CONTENT_DIR: content.path })).rejects.toThrow(
    /events\/2026-06-05-garden-day\.md:\d+: is not YAML/,
  );
});

it('a replaced picture gets a new address, and the old one still works', async () => {
  const api = await openTestApi({ CONTENT_DIR: content.path });
  const addressOf = async () => {
    const { data } = (await api.app.inject('/api/about-college')).json<{
      data: { data: { image: string }[]; baseUrl: string };
    }>();
    return `${data.baseUrl}${data.data[0]?.image}`;
  };
  const old = await addressOf();
  await content.copy('curriculum.webp', 'about.webp');
  await utimes(join(content.path, 'about.webp'), new Date(), new Date());
  await api.restart();
  const fresh = await addressOf();
  expect(fresh).not.toBe(old);
  expect((await api.app.inject(fresh)).statusCode).toBe(200);
  expect((await api.app.inject(old)).statusCode).toBe(200);
  await api.close();
});

it('the same content has the same version at every start', async () => {
  const api = await openTestApi({ CONTENT_DIR: content.path });
  const version = api.app.contentVersion();
  await api.restart();
  expect(api.app.contentVersion()).toBe(version);
  await api.close();
});
