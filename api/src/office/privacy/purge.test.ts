import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { emptyLog } from '../../db/transaction';
import { endOf } from '../../testing/apiProcess.testing';
import { namesIn } from '../../testing/testStorage.testing';
import { forEachTest } from '../../testing/testApi.testing';
import { killBegun, loggedActs, openTestOffice } from '../office.testing';
import { daysAgo, seedApplications, seedJob, seedMessage, setRetention } from './seed.testing';
import { storedText } from '../../testing/storedText.testing';

const office = forEachTest(() => openTestOffice());

const uploads = () => namesIn(office.site.uploads);
/** Counted at once, so that a purge is interrupted before it ends. */
const filesLeft = () => readdirSync(join(office.site.env.DATA_DIR, 'uploads')).length;

const rowsOf = async (table: 'applications' | 'outbox' | 'application_files') =>
  (await office.db.selectFrom(table).selectAll().execute()).length;

it('submissions past their retention are removed with their files and mails, others stay, and an orphaned file is moved aside', async () => {
  await seedApplications(office, { count: 2, at: daysAgo(1826) });
  const [kept] = await seedApplications(office, { count: 1, first: 3, at: daysAgo(1820) });
  await seedJob(office, daysAgo(366));
  const job = await seedJob(office, daysAgo(364));
  await seedMessage(office, daysAgo(366));
  const message = await seedMessage(office, daysAgo(364));
  const unused = { number: '2019-000999', holder_hash: 'never used', given_at: daysAgo(1900).toISOString() };
  await office.db.insertInto('application_numbers').values(unused).execute();

  const due = '2 applications, 1 job application, 1 message, 1 unused application number, 3 pictures and documents';
  expect((await office.run('purge', '--dry-run')).stdout).toBe(`Would be removed: ${due}.\n`);
  expect(await rowsOf('applications')).toBe(3);

  const orphan = join(office.site.env.DATA_DIR, 'uploads', 'orphan.jpg');
  writeFileSync(orphan, 'x');
  utimesSync(orphan, daysAgo(1), daysAgo(1));
  const said = await office.run('purge');
  expect(said).toMatchObject({ code: 0, stderr: '' });
  // siteFolder.test.ts has what becomes of it
  expect(said.stdout).toContain(`Removed: ${due}. Also, 1 upload that no row names was moved to `);
  const applications = await office.db.selectFrom('applications').select('number').execute();
  expect(applications).toEqual([{ number: kept }]);
  expect(await office.db.selectFrom('application_numbers').select('number').execute()).toEqual([{ number: kept }]);
  expect(await office.db.selectFrom('job_applications').select('reference').execute()).toEqual([{ reference: job }]);
  expect(await office.db.selectFrom('contact_messages').select('reference').execute()).toEqual([
    { reference: message },
  ]);
  expect(await rowsOf('outbox')).toBe(2);
  expect(await rowsOf('application_files')).toBe(1);
  expect(await uploads()).toHaveLength(2);

  expect(await loggedActs(office.db, 'act', 'subject')).toEqual([
    expect.stringMatching(/^purge \| begun: applications before \d{4}-\d\d-\d\d, job applications before/),
    `purge | removed: ${due}`,
  ]);
  expect((await office.run('purge')).stdout).toBe('Removed: nothing.\n');
});

it('no purged data can be read in the database or in its log', async () => {
  const secret = 'a sentence that nobody else has written';
  await seedMessage(office, daysAgo(400), secret);
  const everything = () => storedText(office.site.env.DATA_DIR);
  await emptyLog(office.db);
  await seedMessage(office, daysAgo(400), `${secret} again`);
  expect(await everything()).toContain(`${secret} again`);
  expect(await office.run('purge')).toMatchObject({ code: 0, stderr: '' });
  expect(await everything()).not.toContain(secret);
});

it('a purge that is stopped by Ctrl+C says so, one that is killed leaves no row without its files, and the next one removes the rest', async () => {
  await seedApplications(office, { count: 400, at: daysAgo(2000) });
  const child = office.start('purge');
  const ended = endOf(child);
  while (filesLeft() === 400) await pause(1);
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, stdout: '', stderr: 'Stopped; nothing was left half done.\n' });
  expect(await rowsOf('applications')).toBeGreaterThan(0);

  let kills = 0;
  for (const delayMs of process.env.NIGHTLY ? [0, 10, 40, 80] : [0]) {
    const before = filesLeft();
    const hasBegun = () => filesLeft() !== before;
    if (await killBegun(office.start('purge'), hasBegun, delayMs)) kills += 1;
    const there = new Set(await uploads());
    const named = await office.db.selectFrom('application_files').select('file_name').execute();
    expect(named.filter(({ file_name }) => !there.has(file_name))).toEqual([]);
  }
  expect(kills).toBeGreaterThan(0);

  expect(await office.run('purge')).toMatchObject({ code: 0 });
  expect([await rowsOf('applications'), await uploads()]).toEqual([0, []]);
  expect(await office.db.selectFrom('files_to_remove').selectAll().execute()).toEqual([]);
});

it('nothing is removed before the legal minimum retention, however few days the college has set', async () => {
  await setRetention(office, { messages: 90 });
  await seedMessage(office, daysAgo(100));
  expect((await office.run('purge')).stdout).toBe('Removed: nothing.\n');
  const lower = await office.runWith({ RETENTION_FLOOR_DAYS: '30' }, 'purge');
  expect(lower.stdout).toBe('Removed: 1 message.\n');
});
