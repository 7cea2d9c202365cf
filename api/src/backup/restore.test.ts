import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Decrypter } from 'age-encryption';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { daysAgo, seedApplications } from '../office/privacy/seed.testing';
import { freePort, killProcesses, startProcess, untilReady } from '../testing/apiProcess.testing';
import { numberFor } from '../testing/applicationForm.testing';
import { openStored } from '../testing/stored';
import { newVisitor } from '../testing/visitor';
import { backUp } from './backUp';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { BACKUP_KEY, openTestBackup } from './backup.testing';
import { placeAt } from './place';

const backup = forAllTests(() => openTestBackup());

let file: string;
let target: string;
let targets = 0;
beforeAll(async () => {
  file = join(backup.folder, 'college.backup');
  await seedApplications(backup.office, { count: 3, at: daysAgo(1) });
  await numberFor(await newVisitor(backup.office.site.app));
  await backUp({ ...backup.work, place: placeAt(file) });
});
// A name is used once: this process may still have files of the previous folder open.
beforeEach(() => {
  target = join(backup.folder, `data-${targets++}`);
});
afterEach(killProcesses);

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
    'site.id',
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

it('what may have happened since the backup counts: no application number is given twice, and mails that waited are reported and not sent again', async () => {
  const given = async (app: FastifyInstance) => numberFor(await newVisitor(app));
  const before = Number((await given(backup.office.site.app)).slice(-6));
  expect(before).toBeGreaterThan(1);
  expect(await restore()).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Mails that waited then may have been sent: npm run office -- mail list'),
  });
  const site = await openTestApi({ DATA_DIR: target });
  expect(await site.db.selectFrom('outbox').select('state').distinct().execute()).toEqual([{ state: 'failed' }]);
  expect(Number((await given(site.app)).slice(-6))).toBe(before + 10_000);
  await site.close();
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

it.each([
  ['cut off', (bytes: Buffer) => bytes.subarray(0, 500_000)],
  ['damaged', (bytes: Buffer) => bytes.fill('x', 250_000, 250_010)],
])('nothing of an archive that is %s is restored', async (fault, spoil) => {
  const message = 'is damaged or was cut off';
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
  expect(refused.stderr).toMatch(/college\.backup is encrypted with another key; set BACKUP_KEY as it was then\n$/);
});

it('a database that was damaged before it was backed up is not restored', async () => {
  const { signal, env } = backup.work;
  const folder = join(backup.folder, 'unpacked');
  await mkdir(folder);
  await placeAt(file).unpack(env.key, folder, signal);
  const database = join(folder, 'college.db');
  await writeFile(database, (await readFile(database)).fill('x', 100_000, 110_000));
  const damaged = join(backup.folder, 'damaged-before.backup');
  await placeAt(damaged).store(env.key, folder, signal);
  const refused = await restore(damaged);
  expect(refused).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining('damaged-before.backup is damaged; use an earlier'),
  });
  expect(readdirSync(target)).toEqual([]);
});

it('no submitted data can be read in a backup, and age and tar alone open it, into a folder that a site can run on', async () => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(BACKUP_KEY);
  const sealed = await readFile(file);
  const tar = Buffer.from(await decrypter.decrypt(sealed));
  for (const text of ['2019-000001', 'SQLite format', 'college.db'])
    expect([text, sealed.includes(text), tar.includes(text)]).toEqual([text, false, true]);
  mkdirSync(target);
  expect(spawnSync('tar', ['--extract', '--directory', target], { input: tar })).toMatchObject({ status: 0 });
  expect(readdirSync(target).sort()).toEqual(['college.db', 'last-backup.json', 'secret.key', 'storage', 'uploads']);
  const site = await openTestApi({ DATA_DIR: target });
  expect((await site.app.inject('/readyz')).statusCode).toBe(200);
  await site.close();
});

it('of a SECRET_KEY set by the operator the command reports that the backup does not contain it, and whether the given one can read it', async () => {
  const [SECRET_KEY, OTHER] = ['s'.repeat(40), 'o'.repeat(40)];
  const outside = join(backup.folder, 'outside');
  // The same site, but with its key outside.
  cpSync(backup.office.site.env.DATA_DIR, outside, { recursive: true });
  rmSync(join(outside, 'secret.key'));
  const full = join(backup.folder, 'full.backup');
  expect(await backup.runWith({ DATA_DIR: outside, SECRET_KEY }, full)).toMatchObject({ code: 0 });
  expect(await backup.runWith({ SECRET_KEY: OTHER }, 'verify', full)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /6 encrypted values or files in it \(.*\) cannot be read with SECRET_KEY; set SECRET_KEY/,
    ),
  });

  const stored = await openStored(outside);
  await sql`delete from applications`.execute(stored.db);
  await stored.close();
  const archive = join(backup.folder, 'outside.backup');
  const made = await backup.runWith({ DATA_DIR: outside, SECRET_KEY }, archive);
  expect(made).toMatchObject({ code: 0 });
  expect(made.stderr).toMatch(/^The backup does not contain SECRET_KEY\. Keep it and BACKUP_KEY elsewhere/);

  expect((await backup.run('verify', archive)).stdout).toContain('was not checked: set SECRET_KEY');
  expect((await backup.runWith({ SECRET_KEY }, 'verify', archive)).stdout).toContain('Encrypted data can be read.');
  const restored = await backup.runWith({ DATA_DIR: target, SECRET_KEY }, 'restore', archive);
  expect(restored.stdout).toContain('Start it with the SECRET_KEY that it had then.');
  expect(readdirSync(target)).not.toContain('secret.key');
});
