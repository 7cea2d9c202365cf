import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { folderStorage } from '../../lib/durableFile';
import { namesIn } from '../../testing/testStorage.testing';
import { openUploadStore } from '../../uploads/uploadStore';
import { forEachTest } from '../../testing/testApi.testing';
import { loggedActs, openTestOffice } from '../office.testing';
import { purgeIfDue } from './purge';
import { daysAgo, seedApplications, seedJob, seedMessage, setRetention } from './seed.testing';

const office = forEachTest(() => openTestOffice());
const purges = () => office.db.selectFrom('daily_purge').selectAll().execute();
beforeEach(async () => {
  // The site has already purged; these tests start from scratch.
  while ((await purges()).length === 0) await pause(5);
  await office.db.deleteFrom('daily_purge').execute();
});

const inDays = (days: number) => daysAgo(-days);

/** Runs one check of a site at that moment; returns what it logged. */
async function lookAt(now: Date, signal = new AbortController().signal): Promise<string[]> {
  const lines: string[] = [];
  const log = Object.assign(Object.create(office.site.app.log), {
    warn: (_counts: object, line: string) => lines.push(line),
  });
  const uploads = openUploadStore(office.site.uploads, office.keys.files);
  const orphans = { storage: await folderStorage(join(office.site.env.DATA_DIR, 'orphans')), days: 30 };
  const { db, keys } = office;
  await purgeIfDue({ db, keys, uploads, orphans, now: () => now, log, floorDays: 365 }, signal);
  return lines;
}

const left = async () => ({
  applications: (await office.db.selectFrom('applications').select('number').execute()).length,
  jobs: (await office.db.selectFrom('job_applications').select('reference').execute()).length,
  messages: (await office.db.selectFrom('contact_messages').select('reference').execute()).length,
});

it('a running site announces what is past its retention, and removes it with its files a day later', async () => {
  await seedApplications(office, { count: 2, at: daysAgo(1900) });
  await seedJob(office, daysAgo(400));
  await seedMessage(office, daysAgo(400));
  await seedMessage(office, daysAgo(100));

  expect(await lookAt(new Date())).toEqual([
    expect.stringContaining(
      'in a day these will be removed, by retention_days in content/site.yaml: 2 applications, 1 job application, 1 message, 3 pictures and documents',
    ),
  ]);
  expect(await left()).toEqual({ applications: 2, jobs: 1, messages: 2 });

  expect(await lookAt(inDays(1.01))).toEqual([expect.stringMatching(/^retention: removed 2 applications, 1 job/)]);
  expect(await left()).toEqual({ applications: 0, jobs: 0, messages: 1 });
  expect(await namesIn(office.site.uploads)).toEqual([]);
  expect(await loggedActs(office.db, 'who', 'act', 'subject')).toEqual([
    expect.stringMatching(/^the site \| purge \| begun: applications before/),
    expect.stringMatching(/^the site \| purge \| removed: 2 applications/),
  ]);
});

it('a parent’s address without an application is removed after a day, without being announced', async () => {
  const asked = { email: 'suma@example.in', tries: 0, given_at: null };
  const ids = [1, 24, 26].map((hours) => ({ id: `of ${hours} hours`, made_at: daysAgo(hours / 24).toISOString() }));
  const rows = ids.map((row) => ({ ...row, ...asked, browser_hash: row.id }));
  await office.db.insertInto('parent_consents').values(rows).execute();
  expect(await lookAt(new Date())).toEqual([]);
  const left = await office.db.selectFrom('parent_consents').select('id').orderBy('id').execute();
  expect(left).toEqual([{ id: 'of 1 hours' }, { id: 'of 24 hours' }]);
});

it('what the college has set no days for is kept, and so is everything on a day when the clock is wrong', async () => {
  await seedMessage(office, daysAgo(400));
  await seedJob(office, daysAgo(400));
  await setRetention(office, { messages: 365 });
  const young = await seedMessage(office, daysAgo(1));
  await lookAt(new Date());
  await lookAt(inDays(1.01));
  expect(await left()).toEqual({ applications: 0, jobs: 1, messages: 1 });

  await lookAt(inDays(3650));
  await lookAt(inDays(2.1));
  await lookAt(inDays(3.2));
  expect((await office.db.selectFrom('contact_messages').select('reference').execute())[0]?.reference).toBe(young);
});

it('of several processes one purges, once a day, even if their clocks differ', async () => {
  await seedMessage(office, daysAgo(400));
  const announcements = async (...days: number[]) => (await Promise.all(days.map((day) => lookAt(inDays(day))))).flat();
  expect(await announcements(0, 0.01, 0, 0.02)).toHaveLength(1);
  expect(await announcements(0.9, -0.5)).toEqual([]);
  expect(await announcements(1.1, 1.1, 1.1)).toEqual([expect.stringMatching(/^retention: removed 1 message/)]);
});

it('what a site that is stopped during its purge has not removed is removed the next day', async () => {
  await seedMessage(office, daysAgo(400));
  await lookAt(new Date());
  await expect(lookAt(inDays(1.01), AbortSignal.abort())).rejects.toThrow();
  expect(await left()).toMatchObject({ messages: 1 });
  await lookAt(inDays(2.02));
  expect(await left()).toMatchObject({ messages: 0 });
});
