import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type ReceivedResponse } from 'contract/calls';
import { jobForm, postOf } from '../../testing/jobForm.testing';
import { picture } from '../../testing/applicationForm';
import { forAllTests } from '../../testing/testApi';
import { newVisitor } from '../../testing/visitor';
import { openTestOffice } from '../../office/office.testing';
import { readWorkbook } from '../../office/sheets/readSheet.testing';

const office = forAllTests(() => openTestOffice());
let post: string;
/** The references of a first and a second job application. */
const references: string[] = [];
beforeAll(async () => {
  const visitor = await newVisitor(office.site.app);
  post = await postOf(visitor);
  for (const [name, fileName] of [
    ['Meera Das', '../My “CV”.png'],
    ['Rahul Varma', 'photo.png'],
  ] as const) {
    const form = await jobForm(visitor, { name, phone: '09876543210', post }, await picture(600, 800), fileName);
    const answer = await visitor.post(CALLS.jobApplications, form);
    references.push(answer.json<ReceivedResponse>().data?.reference ?? '');
  }
});

const inFolder = (name: string) => join(office.folder, name);
const exportTo = (...args: string[]) => office.run('jobs', 'export', '--to', ...args);

it('an export has a row and a document for each, and the row names the document', async () => {
  const { code, stdout } = await exportTo('june.xlsx');
  expect(code).toBe(0);
  expect(stdout).toBe(`2 job applications: ${inFolder('june.xlsx')}\n2 documents: ${inFolder('june-documents')}\n`);
  const { rows } = readWorkbook(inFolder('june.xlsx'));
  expect(rows[0]).toEqual(['Reference', 'Received', 'Post', 'Name', 'E-mail', 'Mobile number', 'Document']);
  const named = rows.slice(1).map((row) => row[6]);
  expect([...named].sort()).toEqual(readdirSync(inFolder('june-documents')).sort());
  expect(named).toContain(`${references[1]} photo.jpg`);
  expect(rows.slice(1).map((row) => row[5])).toEqual(['09876543210', '09876543210']);
  const file = statSync(join(inFolder('june-documents'), String(named[0])));
  expect(file.mode & 0o777).toBe(0o600);
  expect(file.size).toBeGreaterThan(500);
  const bytes = readFileSync(join(inFolder('june-documents'), String(named[0])));
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
});

it('job applications are exported by post and by words', async () => {
  const word = post.split(' ')[0]?.toUpperCase() ?? '';
  expect((await exportTo('chosen.xlsx', '--post', word, '--text', 'rahul')).code).toBe(0);
  expect(
    readWorkbook(inFolder('chosen.xlsx'))
      .rows.slice(1)
      .map(([reference]) => reference),
  ).toEqual([references[1]]);
  rmSync(inFolder('chosen.xlsx'));
  rmSync(inFolder('chosen-documents'), { recursive: true });
});

it('an export does not mix with the documents of an earlier one', async () => {
  const again = await exportTo('june.xlsx');
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('june.xlsx already exists') });
  rmSync(inFolder('june.xlsx'));
  const folder = await exportTo('june.xlsx');
  expect(folder).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('june-documents, the folder for the documents'),
  });
  expect((await exportTo('june.xlsx', '--force', '--text', 'rahul')).code).toBe(0);
  expect(readdirSync(inFolder('june-documents'))).toEqual([`${references[1]} photo.jpg`]);
  expect(readdirSync(office.folder).sort()).toEqual(['june-documents', 'june.xlsx']);
});

it('a disk that is full in the middle of the documents leaves neither sheet nor folder', async () => {
  const { code, stderr } = await office.runOnSmallDisk('jobs', 'export', '--to', 'full.csv');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /full-documents\/.+\.jpg was not written: the disk does not accept a file of this size; choose a path/,
  );
  expect(readdirSync(office.folder).filter((name) => name.includes('full'))).toEqual([]);
});

it('documents of a killed export are removed by the next one', async () => {
  const ended = spawnSync(process.execPath, ['--eval', '']);
  const dead = inFolder(`.again-documents.${ended.pid}.part`);
  mkdirSync(dead);
  writeFileSync(join(dead, 'somebody.pdf'), '%PDF-');
  expect((await exportTo('again.csv')).code).toBe(0);
  expect(existsSync(dead)).toBe(false);
});

it('nothing found leaves neither sheet nor folder', async () => {
  expect(await exportTo('none.csv', '--post', 'astronaut')).toMatchObject({ code: 3 });
  expect(readdirSync(office.folder).filter((name) => name.includes('none'))).toEqual([]);
});

it('a missing document is reported, and the others are exported', async () => {
  const row = await office.db
    .selectFrom('job_applications')
    .select('file_name')
    .where('reference', '=', references[0] ?? '')
    .executeTakeFirstOrThrow();
  await office.site.uploads.remove(row.file_name);
  mkdirSync(inFolder('later'));
  const { code, stdout, stderr } = await exportTo('later/all.csv');
  expect(code).toBe(0);
  expect(stdout).toContain('1 document: ');
  expect(stderr).toContain('1 of the documents are missing in');
  expect(readFileSync(inFolder('later/all.csv'), 'utf8')).toContain('missing');
});
