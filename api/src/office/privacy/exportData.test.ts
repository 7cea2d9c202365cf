import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { unzipSync } from 'fflate';
import { readPdf } from '../../submissions/application/pdf/readPdf.testing';
import { endOf } from '../../testing/apiProcess.testing';
import { sendApplication } from '../../testing/applicationForm.testing';
import { forAllTests } from '../../testing/testApi.testing';
import { newVisitor } from '../../testing/visitor';
import { namesIn } from '../../testing/testStorage.testing';
import { loggedActs, openTestOffice } from '../office.testing';

const AADHAAR = '123412341235';

const office = forAllTests(() => openTestOffice());
let number: string;
beforeAll(async () => {
  const changes = { aadharNumber: AADHAAR, permanentAddress: 'തൃശ്ശൂർ\nTemple Road' };
  ({ application_number: number } = await sendApplication(await newVisitor(office.site.app), changes));
});
afterEach(() => {
  for (const name of readdirSync(office.folder)) rmSync(inFolder(name), { recursive: true });
});

const inFolder = (...names: string[]) => join(office.folder, ...names);
const log = () => loggedActs(office.db, 'act', 'subject', 'reason');

it('everything stored about an applicant is in one folder, with the Aadhaar number masked', async () => {
  const said = await office.run('export-data', number, '--to', 'person');
  expect(said).toMatchObject({ code: 0, stderr: '' });
  const names = [
    'applicant-signature.jpg',
    `application-${number}.pdf`,
    'application.json',
    'application.txt',
    'photo.jpg',
  ];
  expect(readdirSync(inFolder('person')).sort()).toEqual(names);
  expect(said.stdout.startsWith(`${inFolder('person')}: application.json, application.txt, `)).toBe(true);
  expect(statSync(inFolder('person')).mode & 0o777).toBe(0o700);
  expect(statSync(inFolder('person', 'photo.jpg')).mode & 0o777).toBe(0o600);

  const record = JSON.parse(readFileSync(inFolder('person', 'application.json'), 'utf8'));
  expect(record).toMatchObject({ application_number: number, pictures: ['photo.jpg', 'applicant-signature.jpg'] });
  expect(record.answers).toContainEqual(
    expect.objectContaining({ name: 'permanentAddress', value: 'തൃശ്ശൂർ\nTemple Road', label: expect.any(String) }),
  );
  const text = readFileSync(inFolder('person', 'application.txt'), 'utf8');
  expect(text).toMatch(/^ {2}Applicant details:\n {4}Name of the applicant: /im);
  expect(text).toContain('തൃശ്ശൂർ\n      Temple Road');
  const pdf = (await readPdf(readFileSync(inFolder('person', `application-${number}.pdf`)))).pages;
  for (const shown of [JSON.stringify(record), text, pdf.map((page) => page.text).join(' ')]) {
    expect(shown.replace(/\s/g, '')).not.toContain(AADHAAR);
    expect(shown).toContain('XXXX XXXX 1235');
  }
  expect(await log()).toEqual([`export-data | ${number} | `]);
});

it('a name that ends in .zip gives a ZIP file', async () => {
  expect(await office.run('export-data', number, '--to', 'person.zip')).toMatchObject({ code: 0 });
  expect(Object.keys(unzipSync(readFileSync(inFolder('person.zip'))))).toHaveLength(5);
});

it('nothing is overwritten', async () => {
  mkdirSync(inFolder('person'));
  const there = await office.run('export-data', number, '--to', 'person');
  expect(there.code).toBe(1);
  expect(there.stderr).toContain(`${inFolder('person')} already exists; choose another name`);
  expect(readdirSync(inFolder('person'))).toEqual([]);
});

it.each(['person.zip', 'person'])('%s on a full disk leaves nothing behind, and names cause and fix', async (to) => {
  const { code, stdout, stderr } = await office.runOnSmallDisk('export-data', number, '--to', to);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toContain(
    `${inFolder(to)} was not written (EFBIG: file too large, write); make it possible to write there, or choose another path`,
  );
  expect(stderr).toContain('Nothing was left behind.');
  expect(readdirSync(office.folder)).toEqual([]);
});

it('what a killed export has left is removed by the next one', async () => {
  const ended = spawnSync(process.execPath, ['--eval', '']);
  const dead = inFolder(`.person.${ended.pid}.part`);
  mkdirSync(dead);
  writeFileSync(join(dead, 'photo.jpg'), 'a face');
  expect((await office.run('export-data', number, '--to', 'person')).code).toBe(0);
  expect(readdirSync(office.folder)).toEqual(['person']);
});

it('an export that is stopped by Ctrl+C leaves nothing behind and says so', async () => {
  const before = (await log()).length;
  const child = office.start('export-data', number, '--to', 'person');
  const ended = endOf(child);
  while ((await log()).length === before) await setImmediate();
  child.kill('SIGINT');
  expect(await ended).toMatchObject({ code: 130, stdout: '', stderr: 'Stopped; nothing was left half done.\n' });
  expect(readdirSync(office.folder)).toEqual([]);
});

it('an unknown number is reported', async () => {
  const said = await office.run('export-data', '2019-999999', '--to', 'person');
  expect(said.code).toBe(3);
  expect(said.stderr).toContain('there is no application 2019-999999');
});

it('nothing is left behind when a picture is missing', async () => {
  for (const name of await namesIn(office.site.uploads)) await office.site.uploads.remove(name);
  const missing = await office.run('export-data', number, '--to', 'person');
  expect(missing.code).toBe(1);
  expect(missing.stderr).toMatch(/uploads\/\w+\.jpg, of application .* cannot be read; restore it/);
  expect(readdirSync(office.folder)).toEqual([]);
});
