import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { daysAgo, seedApplications } from '../office/privacy/seed.testing';
import { openTestBackup, type TestBackup } from './backup.testing';

let backup: TestBackup;
beforeEach(async () => {
  backup = await openTestBackup();
  await seedApplications(backup.office, { count: 4, at: daysAgo(1) });
});
afterEach(() => backup.close());

/** Damages the file of one application, and returns its name. */
async function damage(number: number, how: (bytes: Buffer) => Buffer): Promise<string> {
  const files = await backup.office.db
    .selectFrom('application_files')
    .select('file_name')
    .orderBy('file_name')
    .execute();
  const name = files[number]?.file_name ?? '';
  const path = join(backup.office.site.env.DATA_DIR, 'uploads', name);
  await writeFile(path, how(await readFile(path)));
  return name;
}

it('a backup with files that cannot be opened is made and names them, and verifying it fails with their names', async () => {
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

it('a backup without damage is verified with every file opened', async () => {
  expect(await backup.run('college.backup')).toMatchObject({ code: 0 });
  expect(await backup.run('verify', 'college.backup')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Encrypted data can be read.'),
  });
});

it('what a killed backup left of its file is removed by the next one, whatever that is called', async () => {
  const left = join(backup.folder, '.monday.backup.999999999.part');
  await writeFile(left, 'half of it');
  expect(await backup.run('tuesday.backup')).toMatchObject({ code: 0 });
  expect(await backup.leftovers()).toEqual([]);
});
