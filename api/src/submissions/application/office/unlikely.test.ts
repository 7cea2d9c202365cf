import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALLS, type SubmissionResponse } from 'contract/calls';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';
import { readCsv } from '../../../office/sheets/readSheet.testing';
import { applicationUnder, multipartOf } from '../../../testing/applicationForm';
import { seedApplications } from '../../../testing/seedApplications';
import { newVisitor } from '../../../testing/visitor';

let office: TestOffice;
let number: string;
beforeAll(async () => {
  office = await openTestOffice();
  const visitor = await newVisitor(office.site.app);
  const values = await applicationUnder('', {
    mobileNumber: '12345',
    keamEntranceMarks: { notWritten: true, rollNo: '', applicationNo: '', rank: '', admissionType: '' },
  });
  const answer = await visitor.post(CALLS.storeAdmission, multipartOf(values));
  number = answer.json<SubmissionResponse>().data?.application_number ?? '';
  await seedApplications(office.db, office.keys, [{ number: '2025-000001' }, { number: '2025-000002' }]);
});
afterAll(() => office.close());

const MOBILE = 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9';

it('an application with unlikely answers is accepted, and the office is shown what looks unlikely', async () => {
  const { code, stdout } = await office.run('applications', 'show', number);
  expect(code).toBe(0);
  expect(stdout).toMatch(/\nLOOKS UNLIKELY\n {2}Mobile number +Mobile numbers in India/);
  expect(stdout).toMatch(/\n {2}I did not write KEAM +Merit seats of B\.Pharm go by the KEAM list/);
  const { unlikely } = JSON.parse((await office.run('applications', 'show', number, '--json')).stdout);
  expect(unlikely[0]).toEqual({ label: 'Mobile number', name: 'mobileNumber', why: MOBILE });
});

it('nothing is shown for an application with likely answers', async () => {
  for (const likely of ['2025-000001', '2025-000002']) {
    expect((await office.run('applications', 'show', likely)).stdout).not.toContain('LOOKS UNLIKELY');
  }
});

it('a list names the fields, and can be limited to such applications', async () => {
  const { stdout } = await office.run('applications', 'list', '--unlikely', '--json');
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({ number, unlikely: ['mobileNumber', 'keamEntranceMarks.notWritten'] }),
  ]);
  expect(JSON.parse((await office.run('applications', 'list', '--json')).stdout)).toHaveLength(3);
});

it('an export has a column with their names', async () => {
  expect((await office.run('applications', 'export', '--to', 'all.csv')).code).toBe(0);
  const [header = [], ...rows] = readCsv(readFileSync(join(office.folder, 'all.csv'), 'utf8'));
  const unlikely = rows.map((row) => row[header.indexOf('Looks unlikely')]);
  expect(unlikely.sort()).toEqual(['', '', 'Mobile number, I did not write KEAM']);
});

it('the export for the applicant has it too', async () => {
  expect((await office.run('export-data', number, '--to', 'person')).code).toBe(0);
  const text = readFileSync(join(office.folder, 'person', 'application.txt'), 'utf8');
  expect(text).toContain(`WHAT LOOKED UNLIKELY\nMobile number: ${MOBILE}\n`);
});
