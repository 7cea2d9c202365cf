import type { ContentResponse } from 'contract/content/answers';
import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestApi, REAL_CONTENT, type TestApi, TODAY } from '../../testing/testApi';

const DAY_MS = 24 * 60 * 60 * 1000;

let content: string;
let api: TestApi;
let today: Date;
beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(REAL_CONTENT, content, { recursive: true });
  today = TODAY;
  api = await openTestApi({ CONTENT_DIR: content }, () => today);
});
afterEach(async () => {
  await api.close();
  await rm(content, { recursive: true, force: true });
});

const statusOf = async (url: string) => (await api.app.inject(url)).statusCode;
const fileOf = (url: string) => join(api.env.DATA_DIR, 'storage/content', url.replace('/storage/', ''));

async function aboutPicture(): Promise<string> {
  const { data } = (await api.app.inject('/api/about-college')).json<ContentResponse<'/api/about-college'>>();
  return `${data.baseUrl}${data.data[0]?.image}`;
}

async function publishAfter(days: number): Promise<void> {
  today = new Date(today.getTime() + days * DAY_MS);
  await api.restart();
}

it('a replaced picture is served for 30 more days, for tabs that were open, and then removed', async () => {
  const old = await aboutPicture();
  // It had been on the page for a year.
  await utimes(fileOf(old), TODAY, new Date(TODAY.getTime() - 365 * DAY_MS));
  await cp(join(content, 'curriculum.webp'), join(content, 'about.webp'));
  await publishAfter(1);
  const fresh = await aboutPicture();
  expect(fresh).not.toBe(old);
  expect(await statusOf(old)).toBe(200);

  await publishAfter(29);
  expect(await statusOf(old)).toBe(200);
  await publishAfter(2);
  expect(await statusOf(old)).toBe(404);
  expect(await statusOf(fresh)).toBe(200);
});

it('a picture that is on a page stays, however old it is', async () => {
  const picture = await aboutPicture();
  await utimes(fileOf(picture), TODAY, new Date(TODAY.getTime() - 3650 * DAY_MS));
  await publishAfter(400);
  expect(await statusOf(picture)).toBe(200);
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
