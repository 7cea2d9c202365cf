import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { CALLS, type ReceivedResponse } from 'contract/calls';
import { jobForm } from '../testing/jobForm.testing';
import { folderStorage } from '../lib/durableFile';
import { openUploadStore } from '../uploads/uploadStore';
import { sendApplication } from '../testing/applicationForm.testing';
import { pdfDocument } from '../testing/documents.testing';
import { openStored } from '../testing/stored';
import { forEachTest, openTestApi } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';
import { openTestBackup } from './backup.testing';

const backup = forEachTest(() => openTestBackup());

interface Acknowledged {
  applications: string[];
  jobs: string[];
  messages: string[];
}

/** Sends one form; the three kinds take turns. */
async function send(acknowledged: Acknowledged, turn: number): Promise<void> {
  const visitor = await newVisitor(backup.office.site.app);
  if (turn % 3 === 0) {
    const { data } = (await visitor.post(CALLS.contact, MESSAGE)).json<ReceivedResponse>();
    acknowledged.messages.push(data?.reference ?? 'refused');
    return;
  }
  if (turn % 3 === 1) {
    const form = await jobForm(visitor, {}, pdfDocument(`cv ${turn}`));
    const { data } = (await visitor.post(CALLS.jobApplications, form)).json<ReceivedResponse>();
    acknowledged.jobs.push(data?.reference ?? 'refused');
    return;
  }
  acknowledged.applications.push((await sendApplication(visitor, { name: `APPLICANT ${turn}` })).id);
}

it('a site is backed up, verified and restored while it receives submissions, and the restored one has everything acknowledged before, complete', async () => {
  const acknowledged: Acknowledged = { applications: [], jobs: [], messages: [] };
  let [turn, isOver] = [0, false];
  for (; turn < 18; turn++) await send(acknowledged, turn);
  const before = structuredClone(acknowledged);
  const sending = (async () => {
    while (!isOver) await send(acknowledged, turn++);
  })();

  const file = join(backup.folder, 'running.backup');
  const made = await backup.run(file);
  expect(made).toMatchObject({ code: 0, stdout: expect.stringMatching(/^Backed up: \d+ applications, \d+ job appl/) });
  expect(made.stderr).toMatch(/^The backup contains the key of .*\. Keep BACKUP_KEY elsewhere/);
  expect(acknowledged.messages.length).toBeGreaterThan(before.messages.length);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await backup.leftovers()).toEqual([]);

  const verified = await backup.run('verify', file);
  expect(verified).toMatchObject({ code: 0, stderr: '' });
  expect(verified.stdout).toMatch(/ in India\. Encrypted data can be read\.\n$/);

  const DATA_DIR = join(backup.folder, 'restored');
  const restored = await backup.runWith({ DATA_DIR }, 'restore', file);
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('The site can be started.');
  isOver = true;
  await sending;

  const site = await openTestApi({ DATA_DIR });
  const stored = await openStored(DATA_DIR);
  const visitor = await newVisitor(site.app);
  for (const id of before.applications) {
    const pdf = await visitor.get(CALLS.applicationPdf(id));
    expect(pdf.headers['content-type']).toBe('application/pdf');
  }
  const uploads = openUploadStore(await folderStorage(join(DATA_DIR, 'uploads')), backup.office.keys.files);
  const pictures = await stored.db.selectFrom('application_files').selectAll().execute();
  expect(pictures.length).toBeGreaterThanOrEqual(2 * before.applications.length);
  const own = openUploadStore(backup.office.site.uploads, backup.office.keys.files);
  for (const { file_name } of pictures) expect(await uploads.read(file_name)).toEqual(await own.read(file_name));
  const jobs = await stored.db.selectFrom('job_applications').selectAll().execute();
  expect(jobs.map(({ reference }) => reference)).toEqual(expect.arrayContaining(before.jobs));
  for (const { file_name } of jobs) expect((await uploads.read(file_name)).toString()).toMatch(/%cv \d+/);
  const messages = await stored.db.selectFrom('contact_messages').select('reference').execute();
  expect(messages.map(({ reference }) => reference)).toEqual(expect.arrayContaining(before.messages));
  await stored.close();
  await site.close();
});
