import { stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolders } from '../lib/dataFolders';
import { copyContent } from '../testing/contentFolder.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { isUnchanged, openStamps } from './check/contentRecord';
import { publishContent, type Published } from './publishContent';
import { readPublished } from './publishedContent';

const GARDEN_DAY = 'events/2026-06-05-garden-day.md';

const content = forEachTest(() => copyContent());
beforeEach(() => age('.'));
const api = forEachTest(() => openTestApi({ CONTENT_DIR: content.path }));

const publish = (): Promise<Published> =>
  publishContent({
    db: api.db,
    contentDir: content.path,
    folders: openDataFolders(api.env.DATA_DIR),
    now: () => TODAY,
  });

/** Makes files look as if they had been written long ago. */
async function age(...files: string[]): Promise<void> {
  for (const file of files.includes('.') ? await content.files() : files) {
    const { mtimeMs } = await stat(join(content.path, file));
    const then = new Date(mtimeMs - 3_600_000);
    await utimes(join(content.path, file), then, then);
  }
}

/** The published records, by file. */
async function rows(): Promise<Map<string, string>> {
  const { records } = await readPublished(api.db);
  return new Map(records.map(({ file, record }) => [file, JSON.stringify(record)]));
}

/** The files of records that differ from the previous ones. */
function changedSince(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter((file) => before.get(file) !== after.get(file));
}

it('only a changed file is read', async () => {
  const before = await rows();
  await content.replace(GARDEN_DAY, /^title: .*$/m, 'title: A day among the leaves');
  expect(await publish()).toMatchObject({ changed: true, read: 1 });
  expect(changedSince(before, await rows())).toEqual([GARDEN_DAY]);
});

it('a file that was only saved again is read once, and not published', async () => {
  const before = new Date(Date.now() - 7_200_000);
  await utimes(join(content.path, GARDEN_DAY), before, before);
  expect(await publish()).toMatchObject({ changed: false, read: 1 });
  expect(await publish()).toMatchObject({ changed: false, read: 0 });
});

it('a change that keeps size and time is detected when the file was recent', async () => {
  await content.replace(GARDEN_DAY, 'Garden Day and', 'Garden Day ann');
  await publish();
  const { mtime } = await stat(join(content.path, GARDEN_DAY));
  await content.replace(GARDEN_DAY, 'Garden Day ann', 'Garden Day and');
  await utimes(join(content.path, GARDEN_DAY), mtime, mtime);
  expect(await publish()).toMatchObject({ changed: true });
  expect((await rows()).get(GARDEN_DAY)).toContain('Garden Day and');
});

it('a file that was written after the folder began to be read is read again, however long the reading takes', async () => {
  const { mtimeMs } = await stat(join(content.path, GARDEN_DAY));
  const isReadOnce = async (begun: number) => {
    const sources = [await openStamps(content.path, begun)(GARDEN_DAY)];
    return isUnchanged(content.path, { facts: { sources, links: [], assets: [] } });
  };
  expect(await isReadOnce(mtimeMs - 1)).toBe(false);
  expect(await isReadOnce(mtimeMs + 3000)).toBe(true);
});

it('a replaced picture changes the record that names it, and no other record is read', async () => {
  const before = await rows();
  await content.copy('curriculum.webp', 'about.webp');
  expect(await publish()).toMatchObject({ changed: true, read: 1 });
  expect(changedSince(before, await rows())).toEqual(['about.md']);
});

it('a removed file is no longer published, and a file that takes its name replaces it', async () => {
  await content.remove('announcements/01-applications-open.yaml');
  expect(await publish()).toMatchObject({ changed: true, read: 0 });
  expect((await rows()).has('announcements/01-applications-open.yaml')).toBe(false);
  const before = await rows();
  await content.copy('features/05-mentors.yaml', 'features/09-mentors.yaml');
  await content.remove('features/05-mentors.yaml');
  expect(await publish()).toMatchObject({ changed: true });
  expect(changedSince(before, await rows()).sort()).toEqual(['features/05-mentors.yaml', 'features/09-mentors.yaml']);
});

it('an unchanged text is reported with its line when the page that it links to was removed', async () => {
  await content.replace(GARDEN_DAY, /$/, '\n\n[roof](/news-details?item=solar-roof)\n');
  await publish();
  await content.remove('news/2026-08-12-solar-roof.md');
  await expect(publish()).rejects.toThrow(
    /garden-day\.md:\d+: description: no page of the site is at "\/news-details\?item=solar-roof"; correct the link/,
  );
});

it('everything is read again when the code that reads has changed, and the same result is not published again', async () => {
  await api.db.updateTable('published_content').set({ loader: 'of a release before' }).execute();
  const { revision } = await readPublished(api.db);
  const { changed, read, records } = await publish();
  expect({ changed, read }).toEqual({ changed: false, read: records });
  expect((await readPublished(api.db)).revision).toBe(revision);
  expect(await publish()).toMatchObject({ read: 0 });
});

it('an incremental publication has the same result as reading everything again', async () => {
  await content.replace(GARDEN_DAY, /^title: .*$/m, 'title: A day among the leaves');
  await publish();
  const kept = await rows();
  const { hash } = await readPublished(api.db);
  await api.db.deleteFrom('published_content').execute();
  expect(await publish()).toMatchObject({ changed: true });
  expect(changedSince(kept, await rows())).toEqual([]);
  expect((await readPublished(api.db)).hash).toBe(hash);
});
