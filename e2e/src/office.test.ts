import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { eventually } from 'contract/eventually.testing';
import { CALLS, type ReceivedResponse } from 'contract/calls';
import { DESKTOP, downloaded, watchedPage } from './browser';
import { copyContent, PDF } from './contentFolder';
import { readDatabase } from './database';
import { deskPerson } from './deskSignIn';
import { openSender } from './sender';
import { root, temporaryDir } from './site';
import { withSite } from './withSite';

const run = promisify(execFile);
const POST = 'Librarian';
const APPLICANT = { name: 'Meera Das', email: 'Meera.Das@example.in', phone: '09446012345', post: POST };
const VACANCY = `subject: ${POST}
publish_date: 2026-01-05
last_date: 2099-12-31
no_vaccancy: 1
qualification: Master of Library Science
experience: Two years in a college library
eligibility: Fluent in Malayalam and English
description: Looks after the reading hall.
`;

const contentDir = copyContent();
const exportsDir = temporaryDir('exports');

const site = withSite(() => ({ env: { CONTENT_DIR: contentDir, CONTENT_CHECK_SECONDS: '0' } }));

afterAll(() => fs.rmSync(exportsDir, { recursive: true }));

/** Runs one of the college's commands, as docs/office.md says, while the site runs. */
const commandWith = (variables: Record<string, string>, script: string, ...args: string[]) =>
  run('npm', ['run', '--silent', script, '--', ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: site.dataDir, CONTENT_DIR: contentDir, ...variables },
  });
const command = (script: string, ...args: string[]) => commandWith({}, script, ...args);

const pageText = async (address: string) => (await fetch(site.origin + address)).text();

test('a new vacancy is published; an application with a PDF reaches the office as a sheet, and is in the backup', async () => {
  expect(await pageText('/careers')).not.toContain(POST);
  fs.writeFileSync(path.join(contentDir, 'careers', '04-librarian.yaml'), VACANCY);
  await command('content', 'publish');
  await eventually(async () => (await pageText('/careers')).includes(POST));
  expect(await pageText('/careers/librarian')).toContain('"validThrough":"2099-12-31T23:59:59+05:30"');
  expect(await pageText('/sitemap.xml')).toContain('/careers/librarian<');

  const send = await openSender(site);
  const job = new FormData();
  for (const [name, value] of Object.entries(APPLICANT)) job.set(name, value);
  job.set('file', new Blob([fs.readFileSync(PDF)], { type: 'application/pdf' }), 'cv.pdf');
  const { data } = (await (await send(CALLS.jobApplications, job)).json()) as ReceivedResponse;
  const reference = data?.reference ?? '';
  expect(reference).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);

  const clerk = deskPerson(site, 'anjali@college.org');
  await clerk.add('Anjali Menon', 'clerk');
  const { page, context } = await watchedPage(DESKTOP);
  await page.goto(`${site.origin}/office/job-applications`);
  await clerk.beginSetUp(page);
  await clerk.finishSetUp(page);
  const sheet = await downloaded(page, page.getByRole('link', { name: 'Excel' }));
  const read = execFileSync(process.execPath, [path.join(__dirname, 'xlsxRows.mjs'), sheet], { encoding: 'utf8' });
  const [heads = [], ...rows] = JSON.parse(read) as string[][];
  const records = rows.map((row) => Object.fromEntries(heads.map((head, column) => [head, row[column]])));
  expect(records).toEqual([
    expect.objectContaining({
      Reference: reference,
      Post: POST,
      Name: 'Meera Das',
      'E-mail': 'meera.das@example.in',
      'Mobile number': '9446012345',
    }),
  ]);
  await page.getByRole('link', { name: POST }).click();
  const document = await downloaded(page, page.getByRole('link', { name: /^Save / }));
  expect(fs.readFileSync(document).equals(fs.readFileSync(PDF))).toBe(true);
  await context.close();

  const [key, backup] = ['backup.key', 'college.backup'].map((name) => path.join(exportsDir, name)) as [string, string];
  await run('sh', ['-c', '(umask 077; openssl rand -base64 32 > "$0")', key]);
  const operator = { BACKUP_KEY_FILE: key };
  expect((await commandWith(operator, 'backup', backup)).stdout).toMatch(/^Backed up: .* 1 job application, /);
  expect((await commandWith(operator, 'backup', 'verify', backup)).stdout).toMatch(
    /^Complete: .* Encrypted data can be read/,
  );
  const elsewhere = { ...operator, DATA_DIR: path.join(exportsDir, 'data') };
  expect((await commandWith(elsewhere, 'restore', backup)).stdout).toMatch(/^Restored: /);
  expect(readDatabase(elsewhere.DATA_DIR, 'select reference from job_applications')).toEqual([{ reference }]);
});
