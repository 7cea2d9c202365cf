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
// A name is used once: this process may still have files of the previous folder open.
beforeEach(() => {
  target = join(backup.folder, `data-${targets++}`);
});
afterEach(killProcesses);
afterAll(() => backup.close());

const restore = (archive = file) => backup.runWith({ DATA_DIR: target }, 'restore', archive);

it('only its owner can read a restored folder, and the site that starts on it does not warn of an old backup', async () => {
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

it('mails that were waiting may have been sent since, so they become doubtful and the command reports them', async () => {
  const { stdout } = await restore();
  expect(stdout).toContain('6 mails that were waiting then may have been sent since: npm run office -- mail list');
  const stored = await openStored(target);
  const states = await stored.db.selectFrom('outbox').select('state').distinct().execute();
  await stored.close();
  expect(states).toEqual([{ state: 'doubtful' }]);
});

it('nothing is restored into a folder that is not empty', async () => {
  mkdirSync(target);
  writeFileSync(join(target, 'college.db'), 'what is there');
  const refused = await restore();
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toBe(
    `backup: ${target} is not empty (college.db), and nothing is restored over it; move what is there elsewhere, or name an empty folder as DATA_DIR\n`,
  );
  expect(readdirSync(target)).toEqual(['college.db']);
});

it('nothing is restored into the folder of a running site, even when somebody has emptied it', async () => {
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
  // what the site has created again in the meantime
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

it('a wrong BACKUP_KEY is distinguished from damage', async () => {
  const refused = await backup.runWith({ BACKUP_KEY: 'b'.repeat(40) }, 'verify', file);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/college\.backup is encrypted with another key: .*; set BACKUP_KEY as it was then\n$/);
});

it('every difference from the backed-up data is named', async () => {
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
    `data/uploads/${gone} is missing or changed`,
    `data/uploads/${changed} is missing or changed`,
    'data/college.db is missing or changed',
    `a row names ${gone}, which is missing`,
    'application_subjects has 9 rows, and had 12',
  ]) {
    expect(message).toContain(fault);
  }
});

describe('with a SECRET_KEY set by the operator', () => {
  const [SECRET_KEY, OTHER] = ['s'.repeat(40), 'o'.repeat(40)];

  let outside: string;
  let archive: string;
  beforeEach(async () => {
    outside = join(backup.folder, 'outside');
    archive = join(backup.folder, 'outside.backup');
    await mkdir(outside);
    // The same site, but with its key outside.
    cpSync(backup.office.site.env.DATA_DIR, outside, { recursive: true });
    rmSync(join(outside, 'secret.key'));
  });
  afterEach(async () => {
    for (const path of [outside, archive]) await rm(path, { recursive: true });
  });

  it('the command reports that the backup does not contain the key, and whether the given one can read it', async () => {
    const stored = await openStored(outside);
    await sql`delete from applications`.execute(stored.db);
    await stored.close();
    const made = await backup.runWith({ DATA_DIR: outside, SECRET_KEY }, archive);
    expect(made).toMatchObject({ code: 0 });
    expect(made.stderr).toMatch(/^The backup does not contain SECRET_KEY\. Keep it and BACKUP_KEY elsewhere/);

    expect((await backup.run('verify', archive)).stdout).toContain('was not checked: set SECRET_KEY');
    expect((await backup.runWith({ SECRET_KEY }, 'verify', archive)).stdout).toContain('Encrypted data can be read.');
    const restored = await backup.runWith({ DATA_DIR: target, SECRET_KEY }, 'restore', archive);
    expect(restored.stdout).toContain('Start it with the SECRET_KEY that it had then.');
    expect(readdirSync(target)).not.toContain('secret.key');
  });

  it('a key other than the site’s is refused', async () => {
    await backup.runWith({ DATA_DIR: outside, SECRET_KEY }, archive);
    const refused = await backup.runWith({ SECRET_KEY: OTHER }, 'verify', archive);
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /6 encrypted values or files in it \(.*\) cannot be read with SECRET_KEY; set SECRET_KEY/,
    );
  });
});
