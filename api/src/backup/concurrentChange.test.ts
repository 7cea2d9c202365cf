import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, OfficeFault } from '../lib/officeFault';
import { removeFiles, removeRows } from '../office/privacy/removal';
import { daysAgo, seedApplications, seedJob } from '../office/privacy/seed.testing';
import { folderStorage } from '../lib/durableFile';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { openUploadStore } from '../uploads/uploadStore';
import { backUp } from './backUp';
import { forEachTest } from '../testing/testApi.testing';
import { openTestBackup } from './backup.testing';
import { type Place, placeAt } from './place';
import { itNightly } from '../testing/itOn.testing';
import { verify } from './restore';

const backup = forEachTest(() => openTestBackup());

const uploadsFolder = () => join(backup.office.site.env.DATA_DIR, 'uploads');

/** Erases applications in the same way as retention and `office erase`. */
async function erase(...numbers: string[]): Promise<void> {
  const { db, keys } = backup.office;
  const [applications] = SUBMISSION_KINDS;
  if (applications === undefined) throw new Error('there is no kind of submissions');
  await db.transaction().execute((transaction) => removeRows(transaction, applications, numbers));
  await removeFiles(db, openUploadStore(await folderStorage(uploadsFolder()), keys.files));
}

/** A file that the archive is stored in after an event. */
function placeAfter(name: string, event: () => Promise<unknown>): Place {
  const place = placeAt(join(backup.folder, name));
  return {
    ...place,
    async store(...given) {
      await event();
      await place.store(...given);
    },
  };
}

it('data that is erased while the archive is written is still in the backup, which shows the earlier moment', async () => {
  const numbers = await seedApplications(backup.office, { count: 5, at: daysAgo(1) });
  const place = placeAfter('erased.backup', () => erase(...numbers));
  expect(await backUp({ ...backup.work, place })).toMatchObject({ lost: [] });
  expect(await readdir(uploadsFolder())).toEqual([]);
  expect(await verify({ ...backup.work, place })).toMatchObject({
    submissions: { applications: 5 },
    uploads: 5,
    damaged: [],
  });
});

it('a backup stays readable with the key it contains when the key is replaced while it is made', async () => {
  await seedApplications(backup.office, { count: 3, at: daysAgo(1) });
  const place = placeAfter('rotated.backup', async () => {
    expect(await backup.office.run('rotate-key')).toMatchObject({ code: 0 });
  });
  await backUp({ ...backup.work, place });
  expect(await verify({ ...backup.work, place })).toMatchObject({ damaged: [], uploads: 3 });
});

itNightly('every backup is complete while applications are added and erased', async () => {
  let [first, isOver] = [1, false];
  const comingAndGoing = (async () => {
    while (!isOver) {
      const numbers = await seedApplications(backup.office, { count: 4, first, at: daysAgo(1) });
      await erase(...numbers.slice(0, 3));
      first += 4;
    }
  })();
  const places = Array.from({ length: 8 }, (_, index) => placeAt(join(backup.folder, `${index}.backup`)));
  for (const place of places) expect(await backUp({ ...backup.work, place })).toMatchObject({ lost: [] });
  isOver = true;
  await comingAndGoing;
  for (const place of places) {
    const { submissions, uploads, damaged } = await verify({ ...backup.work, place });
    expect(damaged).toEqual([]);
    // each has one file
    expect(uploads).toBe(submissions.applications);
  }
  expect(first).toBeGreaterThan(8);
});

it('a file that the site itself has lost is named, and does not prevent a backup', async () => {
  await seedApplications(backup.office, { count: 2, at: daysAgo(1) });
  await seedJob(backup.office, daysAgo(1));
  const [lost = ''] = await readdir(uploadsFolder());
  await rm(join(uploadsFolder(), lost));
  const file = join(backup.folder, 'lost.backup');
  const made = await backup.run(file);
  expect(made.code).toBe(0);
  expect(made.stderr).toContain(`The site itself has lost 1 file that rows name: ${lost}`);
  expect(await backup.run('verify', file)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 pictures and documents'),
  });
});

it('an orphaned file is not in a backup', async () => {
  await seedApplications(backup.office, { count: 1, at: daysAgo(1) });
  const [named] = await readdir(uploadsFolder());
  for (const name of ['orphan.jpg', 'photo.jpg.0123.part']) await writeFile(join(uploadsFolder(), name), 'left over');
  const file = join(backup.folder, 'orphan.backup');
  expect((await backUp({ ...backup.work, place: placeAt(file) })).uploads).toBe(1);
  const DATA_DIR = join(backup.folder, 'restored');
  expect(await backup.runWith({ DATA_DIR }, 'restore', file)).toMatchObject({ code: 0 });
  expect(await readdir(join(DATA_DIR, 'uploads'))).toEqual([named]);
});

it('a stopped backup leaves nothing behind, neither in its folder nor beside the data', async () => {
  await seedApplications(backup.office, { count: 1, at: daysAgo(1) });
  const abort = new AbortController();
  const place = placeAfter('stopped.backup', async () => abort.abort(new OfficeFault(EXIT.interrupted, 'Stopped')));
  await expect(backUp({ ...backup.work, place, signal: abort.signal })).rejects.toThrow('Stopped');
  expect(await readdir(backup.folder)).toEqual([]);
  expect(await backup.leftovers()).toEqual([]);
});

it('leftovers of a killed backup are removed by the next one, whatever that is called', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { DATA_DIR } = backup.office.site.env;
  await mkdir(join(DATA_DIR, `.snapshot.${pid}.part`, 'uploads'), { recursive: true });
  for (const name of [`.next.backup.${pid}.part`, '.monday.backup.999999999.part']) {
    await writeFile(join(backup.folder, name), 'half of it');
  }
  expect(await backup.run(join(backup.folder, 'next.backup'))).toMatchObject({ code: 0 });
  expect(await backup.leftovers()).toEqual([]);
});

it('what a killed verification leaves of the data is removed by the next one', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const file = join(backup.folder, 'next.backup');
  await backup.run(file);
  const left = join(tmpdir(), `.0f1e.verified.${pid}.part`);
  await mkdir(join(left, 'uploads'), { recursive: true });
  expect(await backup.run('verify', file)).toMatchObject({ code: 0 });
  expect(existsSync(left)).toBe(false);
});

/** Damages the file of one application, and returns its name. */
async function damage(number: number, how: (bytes: Buffer) => Buffer): Promise<string> {
  const files = await backup.office.db
    .selectFrom('application_files')
    .select('file_name')
    .orderBy('file_name')
    .execute();
  const name = files[number]?.file_name ?? '';
  const path = join(uploadsFolder(), name);
  await writeFile(path, how(await readFile(path)));
  return name;
}

it('a backup with files that cannot be opened is made and names them, and verifying it fails with their names', async () => {
  await seedApplications(backup.office, { count: 4, at: daysAgo(1) });
  const names = [
    await damage(0, (bytes) => bytes.subarray(0, 30)),
    await damage(2, (bytes) => Buffer.concat([bytes.subarray(0, -2), Buffer.from('??')])),
    await damage(3, () => Buffer.alloc(0)),
  ];
  const made = await backup.run('college.backup');
  expect(made).toMatchObject({ code: 0, stderr: expect.stringContaining('3 files of applicants cannot be opened') });
  for (const name of names) expect(made.stderr).toContain(name);

  const verified = await backup.run('verify', 'college.backup');
  expect(verified).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('cannot be opened') });
  for (const name of names) expect(verified.stderr).toContain(name);

  const restored = await backup.runWith({ DATA_DIR: join(backup.folder, 'restored') }, 'restore', 'college.backup');
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('3 files of applicants cannot be opened'),
  });
});

it('a backup fails with a clear message when the disk has no space for a copy of the database', async () => {
  const full = await backup.runWith({ MIN_FREE_MB: '900000000' }, join(backup.folder, 'full.backup'));
  expect(full).toMatchObject({ code: 1, stdout: '' });
  expect(full.stderr).toMatch(
    /has \d+ MB free; a copy of the database needs \d+ MB there .* MIN_FREE_MB: free some space/,
  );
});
