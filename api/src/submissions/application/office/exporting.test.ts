import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests } from '../../../testing/testApi';
import { openTestOffice } from '../../../office/office.testing';
import { readCsv, readWorkbook } from '../../../office/sheets/readSheet.testing';

const FORMULA = '=HYPERLINK("http://example.in","Click")';

const office = forAllTests(() => openTestOffice());
beforeAll(async () => {
  await seedApplications(office.db, office.keys, [
    {
      number: '2026-000001',
      changes: { mobileNumber: '09876543210', aadharNumber: '012345678901', dateOfBirth: '2008-02-29' },
    },
    {
      number: '2026-000002',
      changes: {
        program: 'D.Pharm',
        secondProgram: 'B.Pharm',
        name: FORMULA,
        permanentAddress: 'Rose "Villa"\nRoad, 1',
      },
    },
  ]);
});

const inFolder = (name: string) => join(office.folder, name);
const exportTo = (name: string, ...args: string[]) => office.run('applications', 'export', '--to', name, ...args);

it('a workbook has every answer under the label of the form, in the order of the form', async () => {
  const { code, stdout, stderr } = await exportTo('all.xlsx');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toBe(`2 applications: ${inFolder('all.xlsx')}\n`);
  const { sheets, name, rows } = readWorkbook(inFolder('all.xlsx'));
  expect({ sheets, name, rows: rows.length }).toEqual({ sheets: 1, name: 'Applications', rows: 3 });
  const labels = rows[0] ?? [];
  const ofForm = ADMISSION_FIELDS.map(({ label }) => label);
  expect(labels.filter((label) => ofForm.includes(String(label)))).toEqual(ofForm);
  expect(labels.filter((label) => !ofForm.includes(String(label)))).toEqual([
    'Biology not studied',
    'Mathematics not studied',
    'I did not write KEAM',
    'Received',
    'Intake',
    'State',
    'Privacy notice',
    'Consent of a parent',
    'Looks unlikely',
  ]);
});

it('a workbook keeps leading zeros, its dates are dates, its marks are numbers and a formula is a text', async () => {
  await exportTo('kinds.xlsx');
  const { rows, freezePane, autoFilter } = readWorkbook(inFolder('kinds.xlsx'));
  const cell = (line: number, label: string) => rows[line]?.[rows[0]?.indexOf(label) ?? -1];
  expect(cell(1, 'Mobile number')).toBe('09876543210');
  expect(cell(1, 'Date of birth')).toBe('2008-02-29T00:00:00.000Z');
  expect(cell(1, 'Received')).toBe('2026-11-21T11:30:00.000Z');
  expect(cell(1, 'Intake')).toBe(2026);
  expect(cell(1, 'Physics marks')).toBe(90);
  expect(cell(1, 'Photo of the applicant')).toBe('No');
  expect(cell(2, 'Name of the applicant')).toBe(FORMULA);
  expect(cell(2, 'Second choice')).toBe('B.Pharm');
  expect(cell(2, 'Permanent address')).toBe('Rose "Villa"\nRoad, 1');
  expect(freezePane).toMatchObject({ rows: 1 });
  expect(autoFilter?.range).toMatch(/^A1:[A-Z]{2}3$/);
});

it('Excel opens a CSV safely, and telephone numbers are complete', async () => {
  expect((await exportTo('all.csv')).code).toBe(0);
  const text = readFileSync(inFolder('all.csv'), 'utf8');
  expect(text.startsWith('\ufeffApplication Number,')).toBe(true);
  expect(text.endsWith('\r\n')).toBe(true);
  const [labels = [], first = [], second = []] = readCsv(text.slice(1));
  expect(first[labels.indexOf('Mobile number')]).toBe('09876543210');
  expect(first[labels.indexOf('Date of birth')]).toBe('2008-02-29');
  expect(first[labels.indexOf('Received')]).toBe('2026-11-21 11:30');
  expect(second[labels.indexOf('Name of the applicant')]).toBe(`'${FORMULA}`);
  expect([first, second].map((row) => row[labels.indexOf('Order of choice')])).toEqual(['B.Pharm', 'D.Pharm']);
  expect([first, second].map((row) => row[labels.indexOf('Second choice')])).toEqual(['', 'B.Pharm']);
  expect(second[labels.indexOf('Permanent address')]).toBe('Rose "Villa"\nRoad, 1');
});

it('the filters of a list select what is exported, and no file is written when nothing is found', async () => {
  expect((await exportTo('d.csv', '--programme', 'D.Pharm')).stdout).toMatch(/^1 application: /);
  const json = await exportTo('d.csv', '--programme', 'D.Pharm', '--force', '--json');
  expect(JSON.parse(json.stdout)).toEqual({ count: 1, file: inFolder('d.csv') });
  const { code, stderr } = await exportTo('none.xlsx', '--text', 'nobody');
  expect(code).toBe(3);
  expect(stderr).toBe('office: no applications were found; no file was written\n');
  expect(existsSync(inFolder('none.xlsx'))).toBe(false);
});

it('without a name the file is named by date, in a folder that only its owner can access', async () => {
  const { code, stdout } = await office.run('applications', 'export', '--format', 'csv');
  expect(code).toBe(0);
  const path = stdout.slice('2 applications: '.length).trim();
  expect(path).toMatch(/exports\/applications-\d{4}-\d{2}-\d{2}-\d{4}\.csv$/);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(statSync(inFolder('exports')).mode & 0o777).toBe(0o700);
});

it('an existing file is replaced only with --force', async () => {
  writeFileSync(inFolder('there.csv'), 'notes');
  const refused = await exportTo('there.csv');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('there.csv already exists') });
  expect(refused.stderr).toContain('add --force');
  expect(readFileSync(inFolder('there.csv'), 'utf8')).toBe('notes');
  expect((await exportTo('there.csv', '--force')).code).toBe(0);
  expect(readFileSync(inFolder('there.csv'), 'utf8')).toContain('ANJALI NAIR');
});

it.each([
  [['--to', 'all.pdf'], 2, 'all.pdf: the name has to end in .xlsx or .csv'],
  [['--to', 'all.csv', '--format', 'xlsx'], 2, 'all.csv: the name has to end in .xlsx'],
  [['--to', 'nowhere/all.csv'], 1, 'nowhere/all.csv was not written: there is no such folder; create it first'],
  [['--to', '30-06-2026'], 2, '--to names the file; the last day is --until 2026-06-30'],
  [['--format', 'ods'], 2, 'Allowed choices are xlsx, csv'],
])('an export to %j reports what is wrong', async (args, code, message) => {
  const answer = await office.run('applications', 'export', ...args);
  expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(message) });
});

describe('Aadhaar numbers', () => {
  /** Returns what was logged since this test began. */
  const log = () => office.db.selectFrom('office_log').selectAll().where('seq', '>', logged).orderBy('seq').execute();
  let logged = 0;
  beforeEach(async () => {
    const last = office.db.selectFrom('office_log').select(({ fn }) => fn.max('seq').as('seq'));
    logged = (await last.executeTakeFirst())?.seq ?? 0;
  });
  const aadhaarOf = (name: string) => {
    const [labels = [], first = []] = readCsv(readFileSync(inFolder(name), 'utf8').slice(1));
    return first[labels.indexOf('Aadhaar number')];
  };
  const unmask = (name: string, ...args: string[]) => exportTo(name, '--unmask', ...args);

  it('are masked by default', async () => {
    await exportTo('masked.csv');
    expect(aadhaarOf('masked.csv')).toBe('XXXX XXXX 8901');
    expect(readFileSync(inFolder('masked.csv'), 'utf8')).not.toContain('012345678901');
  });

  it('are not shown in full without a written reason', async () => {
    const none = await unmask('unmasked.csv');
    expect(none).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('needs a reason of at least 10 characters'),
    });
    expect((await unmask('unmasked.csv', '--reason', '  why not  ')).code).toBe(2);
    expect(existsSync(inFolder('unmasked.csv'))).toBe(false);
    expect(await log()).toEqual([]);
  });

  it('are shown in full with a reason, and who asked for what is logged, without anybody’s name', async () => {
    const reason = 'Register of the university';
    expect((await unmask('full.csv', '--reason', reason, '--text', 'anjali')).code).toBe(0);
    expect(aadhaarOf('full.csv')).toBe('012345678901');
    const entry = {
      at: expect.stringMatching(/^\d{4}-.+Z$/),
      who: expect.stringMatching(/./),
      subject: 'applications export text=(not logged)',
      reason,
    };
    expect(await log()).toMatchObject([
      { ...entry, act: 'unmask', numbers: '' },
      { ...entry, act: 'export', numbers: expect.stringContaining('2026-000001') },
    ]);
  });

  it('that cannot be decrypted leave no file, and the attempt to see them is logged', async () => {
    const args = ['applications', 'export', '--to', 'wrong.csv', '--unmask', '--reason', 'Register of 2026'];
    const { code, stderr } = await office.runWith({ SECRET_KEY: 'another key, of 32 letters and more' }, ...args);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'Aadhaar number of application 2026-000001 cannot be decrypted with the given keys; set SECRET_KEY',
    );
    expect(readdirSync(office.folder).filter((name) => name.includes('wrong'))).toEqual([]);
    expect(await log()).toHaveLength(1);
  });
});
