import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { daysAgo, seedApplications } from '../../office/privacy/seed.testing';
import { freePort, killProcesses, startProcess, untilReady } from '../../testing/apiProcess';
import { openStored } from '../../testing/stored';
import { backUp } from '../backUp';
import { openTestBackup, type TestBackup } from '../backup.testing';
import { placeAt } from '../place/place';
import { onCopy } from '../snapshot/databaseCopy';
import { compare } from './compare';
import { unpack } from './unpack';

jest.setTimeout(180_000);

let backup: TestBackup;
let file: string;
let target: string;
let targets = 0;
beforeAll(async () => {
  backup = await openTestBackup();
  file = join(backup.folder, 'college.backup');
  await seedApplications(backup.office, { count: 3, at: daysAgo(1) });
  await backUp({ ...backup.work, place: placeAt(file) });
});
// A name is used once: this process may have files of the one before open still.
beforeEach(() => {
  target = join(backup.folder, `data-${targets++}`);
});
afterEach(killProcesses);
afterAll(() => backup.close());

const restore = (archive = file) => backup.runWith({ DATA_DIR: target }, 'restore', archive);

it('a restored folder is its owner’s alone, and the site that starts on it says nothing of an old backup', async () => {
  mkdirSync(join(target, 'lost+found'), { recursive: true });
  expect(await restore()).toMatchObject({ code: 0, stderr: '' });
  const entries = readdirSync(target, { recursive: true, encoding: 'utf8' }).filter((name) => name !== 'lost+found');
  expect(entries.filter((name) => (lstatSync(join(target, name)).mode & 0o077) !== 0)).toEqual([]);
  expect(entries.filter((name) => !/[/]/.test(name)).sort()).toEqual([
    'college.db',
    'last-backup.json',
    'secret.key',
    'storage',
    'uploads',
  ]);
  const port = await freePort();
  const site = startProcess({ DATA_DIR: target, PORT: String(port), LOG_LEVEL: 'warn' });
  let said = '';
  site.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await untilReady(`http://127.0.0.1:${port}`);
  expect(said).not.toContain('backup');
});

it('mails that were waiting may have been sent since: they are doubtful, and the office is told', async () => {
  const { stdout } = await restore();
  expect(stdout).toContain('6 mails that were waiting then may have been sent since: npm run office -- mail list');
  const stored = await openStored(target);
  const states = await stored.db.selectFrom('outbox').select('state').distinct().execute();
  await stored.close();
  expect(states).toEqual([{ state: 'doubtful' }]);
});

it('nothing is restored into a folder that has something in it', async () => {
  mkdirSync(target);
  writeFileSync(join(target, 'college.db'), 'what is there');
  const refused = await restore();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `backup: ${target} is not empty (college.db), and nothing is restored over it; move what is there elsewhere, or name an empty folder as DATA_DIR\n`,
  );
  expect(readdirSync(target)).toEqual(['college.db']);
});

it('nothing is restored where a site runs, even when somebody has emptied its folder', async () => {
  const port = await freePort();
  const site = startProcess({ DATA_DIR: target, PORT: String(port) });
  await untilReady(`http://127.0.0.1:${port}`);
  expect((await restore()).stderr).toContain(
    `backup: a site runs on ${target} (process ${site.pid} has files of it open); stop it first`,
  );
  for (const name of readdirSync(target)) rmSync(join(target, name), { recursive: true });
  expect(await restore()).toMatchObject({ code: 1, stderr: expect.stringContaining(`process ${site.pid}`) });
  site.kill('SIGKILL');
  await once(site, 'close');
  // what it made anew meanwhile
  rmSync(target, { recursive: true });
  expect(await restore()).toMatchObject({ code: 0 });
});

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 500_000), 'was cut off: its end is missing'],
  ['damaged', (bytes: Buffer) => bytes.fill('x', 250_000, 250_010), 'is damaged in part 4, from byte'],
])('nothing of an archive that is %s is restored', async (fault, spoil, message) => {
  const spoilt = join(backup.folder, `${fault}.backup`);
  await writeFile(spoilt, spoil(await readFile(file)));
  const refused = await restore(spoilt);
  expect(refused).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining(`${spoilt} ${message}`) });
  expect(readdirSync(target)).toEqual([]);
  expect(await backup.run('verify', spoilt)).toMatchObject({ code: 1, stderr: refused.stderr });
});

it('another BACKUP_KEY than it was made with is told apart from damage', async () => {
  const refused = await backup.runWith({ BACKUP_KEY: 'b'.repeat(40) }, 'verify', file);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/college\.backup is under another key: .*; set BACKUP_KEY as it was then\n$/);
});

it('whatever differs from what was backed up is named', async () => {
  const { kinds, signal, env } = backup.work;
  const folder = join(backup.folder, 'unpacked');
  await unpack(env.key, placeAt(file), folder, signal);
  const uploads = join(folder, 'data', 'uploads');
  const [gone = '', changed = ''] = readdirSync(uploads);
  await rm(join(uploads, gone));
  await writeFile(join(uploads, changed), 'another picture');
  await writeFile(join(uploads, 'new.jpg'), 'a third one');
  await onCopy(join(folder, 'data', 'college.db'), (db) =>
    sql`delete from application_subjects where subject = 'physics'`.execute(db),
  );
  const message = await compare({ folder, kinds, signal, isToStay: false }).catch(String);
  for (const fault of [
    `data/uploads/${gone} is not there, or not as it was`,
    `data/uploads/${changed} is not there, or not as it was`,
    'data/college.db is not there, or not as it was',
    `a row names ${gone}, which is not there`,
    'application_subjects has 9 rows, and had 12',
  ]) {
    expect(message).toContain(fault);
  }
});

describe('with a SECRET_KEY of the operator’s', () => {
  const [SECRET_KEY, OTHER] = ['s'.repeat(40), 'o'.repeat(40)];

  let outside: string;
  let archive: string;
  beforeEach(async () => {
    outside = join(backup.folder, 'outside');
    archive = join(backup.folder, 'outside.backup');
    await mkdir(outside);
    // The site as it was, but its key is outside.
    cpSync(backup.office.site.env.DATA_DIR, outside, { recursive: true });
    rmSync(join(outside, 'secret.key'));
  });
  afterEach(async () => {
    for (const path of [outside, archive]) await rm(path, { recursive: true });
  });

  it('the backup says that the key is not inside, and whether it can be read with the one at hand', async () => {
    const stored = await openStored(outside);
    await sql`delete from applications`.execute(stored.db);
    await stored.close();
    const made = await backup.runWith({ DATA_DIR: outside, SECRET_KEY }, archive);
    expect(made).toMatchObject({ code: 0 });
    expect(made.stderr).toMatch(/^SECRET_KEY is not inside\. Keep it, and BACKUP_KEY, each elsewhere/);

    expect((await backup.run('verify', archive)).stdout).toContain('was not tried: set SECRET_KEY');
    expect((await backup.runWith({ SECRET_KEY }, 'verify', archive)).stdout).toContain(
      'What is encrypted can be read.',
    );
    const restored = await backup.runWith({ DATA_DIR: target, SECRET_KEY }, 'restore', archive);
    expect(restored.stdout).toContain('Start it with the SECRET_KEY that it had then.');
    expect(readdirSync(target)).not.toContain('secret.key');
  });

  it('another one than the site had is refused', async () => {
    await backup.runWith({ DATA_DIR: outside, SECRET_KEY }, archive);
    const refused = await backup.runWith({ SECRET_KEY: OTHER }, 'verify', archive);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /6 of what is encrypted in it \(.*\) cannot be read with SECRET_KEY; set SECRET_KEY/,
    );
  });
});
