import { existsSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from 'contract/eventually.testing';
import { buildApi } from '../buildApi';
import { isOnPostgres, makeDatabaseOf, dropDatabaseOf } from '../testing/postgres/testDatabase.testing';
import { sendApplication } from '../testing/applicationForm.testing';
import { forEachTest, openTestApi, TODAY } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';

const mockLoaded = jest.fn();
jest.mock('@aws-sdk/client-s3', () => {
  mockLoaded();
  return {};
});

const DAY_MS = 24 * 60 * 60 * 1000;

const api = forEachTest(() => openTestApi());

const inData = (...names: string[]) => join(api.env.DATA_DIR, ...names);
const start = (now = TODAY) => buildApi(api.env, { now: () => now });

/** Makes uploads as old as if they had been sent some hours ago. */
function age(names: string[], hours = 5): void {
  const then = new Date(TODAY.getTime() - hours * 60 * 60 * 1000);
  for (const name of names) utimesSync(inData('uploads', name), then, then);
}

function uploaded(...names: string[]): void {
  for (const name of names) writeFileSync(inData('uploads', name), name);
  age(names);
}

/** Starts the site again, and waits until its purge of that day has left these files. */
async function purgedOn(now: Date, left: { uploads: string[]; orphans: string[] }): Promise<void> {
  await api.app.close();
  api.app = await start(now);
  const names = (folder: string) => readdirSync(inData(folder)).sort().join();
  await eventually(
    () => names('uploads') === left.uploads.join() && names('orphans') === left.orphans.join(),
    () => `the purge has left ${names('uploads')} and ${names('orphans')}`,
  );
}

async function loseDatabase(how: 'gone' | 'empty'): Promise<void> {
  await api.app.close();
  if (isOnPostgres) {
    await dropDatabaseOf(api.env.DATA_DIR);
    return makeDatabaseOf(api.env.DATA_DIR, true);
  }
  for (const name of ['college.db', 'college.db-wal', 'college.db-shm']) rmSync(inData(name), { force: true });
  if (how === 'empty') writeFileSync(inData('college.db'), '');
}

it.each(['gone', 'empty'] as const)(
  'a data folder whose database is %s is refused by name, with how to restore it, and keeps every upload',
  async (how) => {
    await loseDatabase(how);
    // now that no daily purge runs that could set them aside
    uploaded('a.jpg', 'b.jpg');
    await expect(start()).rejects.toThrow(
      /DATA_DIR=\S+ holds a site's .*uploads.*, but the database \S+ is empty: .*npm run restore/,
    );
    await expect(start()).rejects.toThrow('is empty');
    expect(readdirSync(inData('uploads')).sort()).toEqual(['a.jpg', 'b.jpg']);
  },
);

it('a database that belongs to another folder is refused by name', async () => {
  await api.app.close();
  await api.db.updateTable('site').set({ site_id: '0123456789abcdef' }).execute();
  await expect(start()).rejects.toThrow(/the database \S+ belongs to another folder .*0123456789abcdef/);
});

it('a key file that was removed beside data is not replaced by a new one', async () => {
  await api.app.close();
  rmSync(inData('secret.key'));
  await expect(start()).rejects.toThrow(/secret\.key is missing.*restore it from the backup/);
  expect(existsSync(inData('secret.key'))).toBe(false);
});

it('an upload that no row names is moved aside, kept for some days, and only then removed', async () => {
  await sendApplication(await newVisitor(api.app));
  await api.app.close();
  const named = readdirSync(inData('uploads')).sort();
  expect(named).toHaveLength(2);
  age(named);
  uploaded('lost.jpg', 'half.jpg.part', 'young.jpg');
  age(['young.jpg'], 1 - 24);
  const after = (days: number) => new Date(Date.now() + days * DAY_MS);
  await purgedOn(new Date(TODAY.getTime() + DAY_MS), {
    uploads: [...named, 'young.jpg'].sort(),
    orphans: ['lost.jpg'],
  });
  expect(readFileSync(inData('orphans', 'lost.jpg'), 'utf8')).toBe('lost.jpg');

  await purgedOn(after(29), { uploads: named, orphans: ['lost.jpg', 'young.jpg'] });
  await purgedOn(after(31), { uploads: named, orphans: [] });
});

it('a site without a bucket never loads a bucket client', async () => {
  await sendApplication(await newVisitor(api.app));
  expect(mockLoaded).not.toHaveBeenCalled();
});
