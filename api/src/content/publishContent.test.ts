import { rename, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolders } from '../lib/dataFolders';
import { copyContent } from '../testing/contentFolder.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { publishContent } from './publishContent';
import { readPublished } from './contentStore';
import { servedVersion } from './served.testing';

const GARDEN_DAY = 'events/2026-06-05-garden-day.md';

const content = forEachTest(() => copyContent());
const api = forEachTest(() => openTestApi({ CONTENT_DIR: content.path }));

const publish = () =>
  publishContent({
    db: api.db,
    contentDir: content.path,
    folders: openDataFolders(api.env.DATA_DIR),
    now: () => TODAY,
  });

const touch = (file: string) => utimes(join(content.path, file), TODAY, TODAY);

it.each([
  ['a text was saved', () => touch(GARDEN_DAY)],
  ['a picture was saved', () => touch('about.webp')],
  ['the target of a symbolic link was saved', () => touch('.linked.yaml')],
  ['the code that reads has changed', () => api.db.updateTable('published_content').set({ source: 'other' }).execute()],
])('the folder is read again when %s, and only then', async (_what, change) => {
  await rename(join(content.path, 'site.yaml'), join(content.path, '.linked.yaml'));
  await symlink('.linked.yaml', join(content.path, 'site.yaml'));
  await publish();
  await api.db.updateTable('published_content').set({ hash: 'of what nobody has read' }).execute();
  expect(await publish()).toMatchObject({ changed: false });
  await change();
  expect(await publish()).toMatchObject({ changed: true });
});

it('what is read again and is the same is not published again, and has the same version after a start', async () => {
  const { hash, revision } = await readPublished(api.db);
  const version = await servedVersion(api);
  await touch(GARDEN_DAY);
  expect(await publish()).toMatchObject({ changed: false });
  expect(await readPublished(api.db)).toMatchObject({ hash, revision });
  await api.restart();
  expect(await servedVersion(api)).toBe(version);
});

it('a removed file is no longer published, and a file that takes its name replaces it', async () => {
  await content.copy('features/05-mentors.yaml', 'features/09-mentors.yaml');
  await content.remove('features/05-mentors.yaml');
  await content.remove('announcements/01-applications-open.yaml');
  expect(await publish()).toMatchObject({ changed: true });
  const files = (await readPublished(api.db)).records.map(({ file }) => file);
  expect(files).toContain('features/09-mentors.yaml');
  expect(files).not.toContain('features/05-mentors.yaml');
  expect(files).not.toContain('announcements/01-applications-open.yaml');
});
