import { readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyContent } from '../testing/contentFolder.testing';
import { makeDataDir, removeDataDir } from '../testing/dataDir.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { servedPicture, servedVersion } from './served.testing';

const DAY_MS = 24 * 60 * 60 * 1000;
const GARDEN_DAY = 'events/2026-06-05-garden-day.md';

let today = TODAY;
beforeEach(() => void (today = TODAY));
const content = forEachTest(() => copyContent());

describe('a site that runs', () => {
  const api = forEachTest(() => openTestApi({ CONTENT_DIR: content.path, CONTENT_CHECK_SECONDS: '1' }));

  it('a mistake made while the site runs is logged, and visitors still get the published content', async () => {
    const version = await servedVersion(api);
    const logged = new Promise<unknown>((resolve) => {
      jest.spyOn(api.app.log, 'error').mockImplementation((logged) => resolve(logged));
    });
    await content.replace('courses/01-b-pharm.md', /^fees: .*$/m, 'fees: plenty');
    expect(await logged).toMatchObject({
      err: { message: expect.stringContaining('courses/01-b-pharm.md:6: fees: "plenty"') },
    });
    expect(await servedVersion(api)).toBe(version);
    expect((await api.app.inject('/api/course_list')).statusCode).toBe(200);
  });
});

describe('a site that starts', () => {
  const api = forEachTest(() => openTestApi({ CONTENT_DIR: content.path }, () => today));

  it('a mistake in a file does not keep the site down at its next start: the last valid content is served, and said so', async () => {
    const courses = (await api.app.inject('/api/course_list')).body;
    await content.replace(GARDEN_DAY, /^title: .*$/m, 'title: a: b');
    await api.restart();
    expect((await api.app.inject('/api/course_list')).body).toBe(courses);
    const ready = await api.app.inject('/readyz');
    expect(ready.statusCode).toBe(200);
    expect(ready.json<{ checks: object }>().checks).toMatchObject({
      content: expect.stringMatching(/^warning: events\/2026-06-05-garden-day\.md, line \d+, has a mistake/),
    });
  });

  it('a first start without valid content, or without a content folder, is refused, and a later one serves what was published before', async () => {
    const startFirst = async () => {
      const DATA_DIR = await makeDataDir();
      return openTestApi({ CONTENT_DIR: content.path, DATA_DIR }).finally(() => removeDataDir(DATA_DIR));
    };
    await content.replace(GARDEN_DAY, /^title: .*$/m, 'title: a: b');
    await expect(startFirst()).rejects.toThrow(/events\/2026-06-05-garden-day\.md:\d+: is not YAML/);
    await content.close();
    await expect(startFirst()).rejects.toThrow(
      new Error(`api: CONTENT_DIR=${content.path}: no folder can be read there; name the one with the texts`),
    );
    await api.restart();
    expect((await api.app.inject('/api/course_list')).statusCode).toBe(200);
  });

  const statusOf = async (url: string) => (await api.app.inject(url)).statusCode;
  const fileOf = (url: string) => join(api.env.DATA_DIR, 'storage/content', url.replace('/storage/', ''));

  async function publishAfter(days: number): Promise<void> {
    today = new Date(today.getTime() + days * DAY_MS);
    await api.restart();
  }

  it('a replaced picture is served for 30 more days, for tabs that were open, and then removed; one on a page stays, however old it is', async () => {
    const old = await servedPicture(api);
    // It had been on the page for a year.
    await utimes(fileOf(old), TODAY, new Date(TODAY.getTime() - 365 * DAY_MS));
    await content.copy('curriculum.webp', 'about.webp');
    await publishAfter(1);
    const fresh = await servedPicture(api);
    expect(fresh).not.toBe(old);
    expect(await statusOf(old)).toBe(200);

    await publishAfter(29);
    expect(await statusOf(old)).toBe(200);
    await publishAfter(2);
    expect(await statusOf(old)).toBe(404);
    await utimes(fileOf(fresh), TODAY, new Date(TODAY.getTime() - 3650 * DAY_MS));
    await publishAfter(400);
    expect(await statusOf(fresh)).toBe(200);
  });

  it('a partial copy that a killed process left is eventually removed', async () => {
    const part = fileOf('/storage/gallery/picture.webp.123.part');
    await writeFile(part, 'half');
    await utimes(part, TODAY, TODAY);
    await publishAfter(1);
    expect(await readFile(part, 'utf8')).toBe('half');
    await publishAfter(30);
    await expect(readFile(part)).rejects.toThrow('ENOENT');
  });
});
