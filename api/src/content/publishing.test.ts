import { cp, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CALLS, type EventsResponse } from 'contract/calls';
import { openTestApi, REAL_CONTENT } from '../testing/testApi';
import { readContent } from './readContent';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'content-'));
  await cp(REAL_CONTENT, folder, { recursive: true });
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const write = (path: string, text: string) => writeFile(join(folder, path), text);

async function replace(path: string, from: string | RegExp, to: string): Promise<void> {
  const text = await readFile(join(folder, path), 'utf8');
  expect(text).toMatch(from);
  await write(path, text.replace(from, to));
}

it('every fault is told at once, with file, key, value and mend', async () => {
  await replace('courses/01-b-pharm.md', /^fees: .*$/m, 'fees: plenty');
  await replace('events/2026-06-05-garden-day.md', /^date: .*$/m, 'date: 2026-02-30');
  await replace('faculty/11-shahana-eravimangalam.yaml', /^image: .*$/m, 'image: nobody.webp');
  await replace('gallery/01-main-block.yaml', /^alt: .*$/m, 'altt: A building');
  await write('announcements/09-colon.yaml', 'title: Fees: paid: twice');
  await replace('site.yaml', /^email: .*$/m, 'email: Office');
  await rm(join(folder, 'curriculum.md'));
  await rm(join(folder, 'admission/rules.md'));
  await cp(join(folder, 'courses/06-phd.md'), join(folder, 'courses/07-phd.md'));

  const fault = await readContent(folder).catch((error: Error) => error.message);
  expect(fault).toContain('courses/01-b-pharm.md: fees: "plenty"; write a whole number without quotes');
  expect(fault).toContain('events/2026-06-05-garden-day.md: date: "2026-02-30"; write a date that exists');
  expect(fault).toContain('faculty/11-shahana-eravimangalam.yaml: image: "nobody.webp" is not beside it; add the file');
  expect(fault).toContain('gallery/01-main-block.yaml: alt: is missing; write a text here');
  expect(fault).toMatch(/gallery\/01-main-block\.yaml: .*altt/);
  expect(fault).toContain('announcements/09-colon.yaml: is not YAML');
  expect(fault).toContain('site.yaml: email: "Office"; write an e-mail address in lowercase');
  expect(fault).toContain('admission/rules.md: cannot be read; add the file');
  expect(fault).toContain('courses/07-phd.md: another file of this folder is called phd too; rename one of them');
  expect(fault).toContain('curriculum: is missing; make curriculum.md');
});

it('what could run in a visitor’s browser is taken out of a text', async () => {
  await write(
    'pages/hostel.md',
    '---\ntitle: Hostel\nsummary: Rooms\n---\n\n## Rooms\n\n<script>alert(1)</script><img src=x onerror=alert(1)>' +
      '<p onclick="alert(1)" style="color:red">Quiet</p>\n\n' +
      '[rooms](javascript:alert(1)) and [the map](https://example.org)',
  );
  const { records } = await readContent(folder);
  const page = records.find(({ kind, slug }) => kind === 'pages' && slug === 'hostel')?.record;
  expect(page?.description).toContain('<h2>Rooms</h2>');
  expect(page?.description).not.toMatch(/script|onerror|onclick|style|img/);
  expect(page?.description).toContain('<a>rooms</a> and <a href="https://example.org" rel="noopener">the map</a>');
});

it('a changed file is published while the site runs, and those who wait for it are told', async () => {
  const api = await openTestApi({ CONTENT_DIR: folder, CONTENT_CHECK_SECONDS: '1' });
  const version = api.app.contentVersion();
  const before = (await api.app.inject(CALLS.events)).headers.etag;
  await new Promise((resolve) => setTimeout(resolve, 300));

  const told = new Promise<void>((resolve) => api.app.onContentChange(resolve));
  await replace('events/2026-06-05-garden-day.md', /^title: .*$/m, 'title: A day among the leaves');
  await told;

  expect(api.app.contentVersion()).not.toBe(version);
  const answer = await api.app.inject(CALLS.events);
  expect(answer.headers.etag).not.toBe(before);
  const titles = answer.json<EventsResponse>().data.data.map(({ title }) => title);
  expect(titles).toContain('A day among the leaves');
  await api.close();
});

it('a fault made while the site runs is logged, and visitors keep what was published', async () => {
  const api = await openTestApi({ CONTENT_DIR: folder, CONTENT_CHECK_SECONDS: '1' });
  const version = api.app.contentVersion();
  const logged = new Promise<unknown>((resolve) => {
    jest.spyOn(api.app.log, 'error').mockImplementation((logged) => resolve(logged));
  });
  await new Promise((resolve) => setTimeout(resolve, 300));
  await replace('courses/01-b-pharm.md', /^fees: .*$/m, 'fees: plenty');
  expect(await logged).toMatchObject({
    err: { message: expect.stringContaining('courses/01-b-pharm.md: fees: "plenty"') },
  });
  expect(api.app.contentVersion()).toBe(version);
  expect((await api.app.inject(CALLS.courseList)).statusCode).toBe(200);
  await api.close();
});

it('a picture that was drawn anew gets a new address, and the old one still answers', async () => {
  const api = await openTestApi({ CONTENT_DIR: folder });
  const addressOf = async () => {
    const { data } = (await api.app.inject(CALLS.aboutCollege)).json<{
      data: { data: { image: string }[]; baseUrl: string };
    }>();
    return `${data.baseUrl}${data.data[0]?.image}`;
  };
  const old = await addressOf();
  await cp(join(folder, 'curriculum.webp'), join(folder, 'about.webp'));
  await utimes(join(folder, 'about.webp'), new Date(), new Date());
  await api.restart();
  const fresh = await addressOf();
  expect(fresh).not.toBe(old);
  expect((await api.app.inject(fresh)).statusCode).toBe(200);
  expect((await api.app.inject(old)).statusCode).toBe(200);
  await api.close();
});

it('the same content has the same version at every start', async () => {
  const api = await openTestApi({ CONTENT_DIR: folder });
  const version = api.app.contentVersion();
  await api.restart();
  expect(api.app.contentVersion()).toBe(version);
  await api.close();
});
