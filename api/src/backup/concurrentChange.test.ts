import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXIT, OfficeFault } from '../lib/officeFault';
import { daysAgo, seedApplications } from '../office/privacy/seed.testing';
import { backUp } from './backUp';
import { forEachTest } from '../testing/testApi.testing';
import { namesIn } from '../testing/testStorage.testing';
import { openTestBackup } from './backup.testing';
import { type Place, placeAt } from './place';
import { itNightly } from '../testing/itOn.testing';
import { verify } from './restore';

const backup = forEachTest(() => openTestBackup());

const uploadsFolder = () => join(backup.office.site.env.DATA_DIR, 'uploads');

async function erase(...numbers: string[]): Promise<void> {
  for (const number of numbers) {
    const erased = await backup.office.run('erase', number, '--reason', 'asked for by letter', '--yes');
    expect(erased).toMatchObject({ code: 0 });
  }
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
  await backUp({ ...backup.work, place });
  expect(await readdir(uploadsFolder())).toEqual([]);
  expect(await verify({ ...backup.work, place })).toMatchObject({
    submissions: { applications: 5 },
    uploads: 5,
    opened: { damaged: [] },
  });
});

it('a backup stays readable with the key it contains when the key is replaced while it is made', async () => {
  await seedApplications(backup.office, { count: 3, at: daysAgo(1) });
  const place = placeAfter('rotated.backup', async () => {
    expect(await backup.office.run('rotate-key')).toMatchObject({ code: 0 });
  });
  await backUp({ ...backup.work, place });
  expect(await verify({ ...backup.work, place })).toMatchObject({ opened: { damaged: [] }, uploads: 3 });
});

it('a backup made while the key is replaced can be opened with the keys in it', async () => {
  await seedApplications(backup.office, { count: 40, at: daysAgo(1) });
  const places = Array.from({ length: 3 }, (_, index) => placeAt(join(backup.folder, `${index}.backup`)));
  const rotating = backup.office.run('rotate-key');
  for (const place of places) await backUp({ ...backup.work, place });
  expect(await rotating).toMatchObject({ code: 0 });
  for (const place of places) {
    expect(await verify({ ...backup.work, place })).toMatchObject({
      opened: { damaged: [], underOtherKeys: [] },
      uploads: 40,
    });
  }
});

itNightly('every backup is complete while applications are added and those from before it are erased', async () => {
  let [first, isOver] = [1, false];
  const added: string[] = [];
  const erasable: string[] = [];
  const comingAndGoing = (async () => {
    while (!isOver) {
      added.push(...(await seedApplications(backup.office, { count: 4, first, at: daysAgo(1) })));
      await erase(...erasable.splice(0, 3));
      first += 4;
    }
  })();
  const places = Array.from({ length: 8 }, (_, index) => placeAt(join(backup.folder, `${index}.backup`)));
  for (const place of places) {
    erasable.push(...added.splice(0));
    await backUp({ ...backup.work, place });
  }
  isOver = true;
  await comingAndGoing;
  for (const place of places) {
    const { submissions, uploads, opened } = await verify({ ...backup.work, place });
    expect(opened).toEqual({ damaged: [], underOtherKeys: [] });
    // each has one file
    expect(uploads).toBe(submissions.applications);
  }
  expect(first).toBeGreaterThan(8);
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

it('leftovers of a killed backup or verification are removed by the next one, whatever that is called', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { DATA_DIR } = backup.office.site.env;
  await mkdir(join(DATA_DIR, `.snapshot.${pid}.part`, 'uploads'), { recursive: true });
  for (const name of [`.next.backup.${pid}.part`, '.monday.backup.999999999.part']) {
    await writeFile(join(backup.folder, name), 'half of it');
  }
  const file = join(backup.folder, 'next.backup');
  expect(await backup.run(file)).toMatchObject({ code: 0 });
  expect(await backup.leftovers()).toEqual([]);

  const verified = join(tmpdir(), `.0f1e.verified.${pid}.part`);
  await mkdir(join(verified, 'uploads'), { recursive: true });
  expect(await backup.run('verify', file)).toMatchObject({ code: 0 });
  expect(existsSync(verified)).toBe(false);
});

/** Damages the file of one application, and returns its name. */
async function damage(number: number, how: (bytes: Buffer) => Buffer): Promise<string> {
  const { uploads } = backup.office.site;
  const name = (await namesIn(uploads))[number] ?? '';
  await uploads.write(name, how((await uploads.read(name)) ?? Buffer.of()));
  return name;
}

it('a backup with files that are lost or cannot be opened is made and names them, and verifying it fails with their names', async () => {
  await seedApplications(backup.office, { count: 4, at: daysAgo(1) });
  const [, lost = ''] = await namesIn(backup.office.site.uploads);
  const names = [
    lost,
    await damage(0, (bytes) => bytes.subarray(0, 30)),
    await damage(2, (bytes) => Buffer.concat([bytes.subarray(0, -2), Buffer.from('??')])),
    await damage(3, () => Buffer.alloc(0)),
  ];
  await backup.office.site.uploads.remove(lost);
  const made = await backup.run('college.backup');
  const fault = /4 files of applicants cannot be opened \(.*\): restore them from an earlier backup\./;
  expect(made).toMatchObject({ code: 0, stderr: expect.stringMatching(fault) });
  for (const name of names) expect(made.stderr).toContain(name);

  const verified = await backup.run('verify', 'college.backup');
  expect(verified).toMatchObject({ code: 1, stdout: '', stderr: expect.stringMatching(fault) });
  for (const name of names) expect(verified.stderr).toContain(name);

  const restored = await backup.runWith({ DATA_DIR: join(backup.folder, 'restored') }, 'restore', 'college.backup');
  expect(restored).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('4 files of applicants cannot be opened'),
  });
});

it('a backup fails with a clear message when the disk has no space for a copy of the database', async () => {
  const full = await backup.runWith({ MIN_FREE_MB: '900000000' }, join(backup.folder, 'full.backup'));
  expect(full).toMatchObject({ code: 1, stdout: '' });
  expect(full.stderr).toMatch(
    /has \d+ MB free; a copy of the database needs \d+ MB there .* MIN_FREE_MB: free some space/,
  );
});
