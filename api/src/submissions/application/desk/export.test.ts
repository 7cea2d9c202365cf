import { parse as parseCsv } from 'csv-parse/sync';
import { setImmediate } from 'node:timers/promises';
import { RANK_CALLS } from 'contract/office/rankCalls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import Papa from 'papaparse';
import { sampleAdmissionForm } from 'contract/admission/sample.testing';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { loggedActs } from '../../../office/office.testing';
import { staffVisitor } from '../../../staff/staff.testing';
import { itOnSqlite } from '../../../testing/itOn.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { deleteSubmissions } from '../../deleteSubmissions.testing';
import { readWorkbook } from '../../sheets/readSheet.testing';

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
beforeEach(() => deleteSubmissions(api.db));

const numberOf = (index: number) => `2026-${String(index).padStart(6, '0')}`;
const seed = (applications: Parameters<typeof seedApplications>[2]) => seedApplications(api.db, api.keys, applications);
const seedMany = (count: number) =>
  seed(
    Array.from({ length: count }, (_, index) => ({
      number: numberOf(index + 1),
      submittedAt: new Date(TODAY.getTime() - (count - index) * 60_000),
    })),
  );
const exportCsv = (query = '') => clerk.get(`${DESK_CALLS.export}?format=csv${query}`);
const acts = () => loggedActs(api.db, 'act', 'subject', 'numbers', 'reason');
const exportXlsx = (query = '') => clerk.get(`${DESK_CALLS.export}${query}`);
const numbersIn = (csv: string) => (parseCsv(csv, { bom: true }) as string[][]).slice(1).map(([number]) => number);

/** Waits until the export has logged its first part. */
async function begun(): Promise<void> {
  for (;;) {
    const logged = await api.db.selectFrom('office_log').select('seq').where('act', '=', 'export').execute();
    if (logged.length > 0) return;
    await setImmediate();
  }
}

it('every application stands in an export once, whatever arrives or changes meanwhile', async () => {
  await seedMany(120);
  const arriving = exportCsv();
  await begun();
  await seed([9000, 9001].map((index) => ({ number: numberOf(index), submittedAt: TODAY })));
  expect(numbersIn((await arriving).body).sort()).toEqual(
    Array.from({ length: 120 }, (_, index) => numberOf(index + 1)),
  );

  await api.db.deleteFrom('applications').where('number', '>=', numberOf(9000)).execute();
  const leaving = exportCsv('&state=received');
  await api.db.updateTable('applications').set({ state: 'checked' }).where('number', '=', numberOf(119)).execute();
  const numbers = numbersIn((await leaving).body);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(numbers.filter((number) => number !== numberOf(119))).toHaveLength(119);
});

it('a workbook has every answer under the label of the form, in the order of the form, and is logged with the numbers in it', async () => {
  await seedMany(2);
  const { headers, rawPayload } = await exportXlsx();
  expect(await acts()).toEqual([`export | desk export of all | ${numberOf(2)} ${numberOf(1)} | `]);
  expect(headers['content-disposition']).toBe('attachment; filename="applications-2026-11-21-11-30.xlsx"');
  const { sheets, name, rows } = readWorkbook(rawPayload);
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
    'Notes',
  ]);
});

it('a workbook keeps leading zeros, its dates are dates, its marks are numbers and a formula is a text', async () => {
  const permanentAddress = 'Rose "Villa"\nRoad, 1';
  await seed([
    { number: numberOf(1), changes: { mobileNumber: '09876543210', dateOfBirth: '2008-02-29' } },
    {
      number: numberOf(2),
      changes: { program: 'D.Pharm', secondProgram: 'B.Pharm', name: '=HYPERLINK("http://a.in")', permanentAddress },
    },
  ]);
  const { rows, freezePane, autoFilter } = readWorkbook((await exportXlsx('?sort=number')).rawPayload);
  const cell = (line: number, label: string) => rows[line]?.[rows[0]?.indexOf(label) ?? -1];
  expect(cell(1, 'Mobile number')).toBe('09876543210');
  expect(cell(1, 'Date of birth')).toBe('2008-02-29T00:00:00.000Z');
  expect(cell(1, 'Received')).toBe('2026-11-21T11:30:00.000Z');
  expect(cell(1, 'Intake')).toBe(2026);
  expect(cell(1, 'Physics marks')).toBe(90);
  expect(cell(1, 'Photo of the applicant')).toBe('No');
  expect(cell(2, 'Name of the applicant')).toBe('=HYPERLINK("http://a.in")');
  expect(cell(2, 'Second choice')).toBe('B.Pharm');
  expect(cell(2, 'Permanent address')).toBe(permanentAddress);
  expect(freezePane).toMatchObject({ rows: 1 });
  expect(autoFilter?.range).toMatch(/^A1:[A-Z]{2}3$/);
});

it('in a workbook what is written like a number is one, and a text is shown as it was sent, as far as a cell can hold it', async () => {
  const marks = ['450000', '95.5', '007', '1e3', ' 5', '0x10', 'Infinity', '12345678901234567', '-', '5.0'];
  const texts = [
    [' <b> & "x" ', ' <b> & "x" '],
    ['a\0\u0007b\ud800c\uffffd', 'abcd'],
    ['_x0041_', '_x0041_'],
    ['പേര് 😀', 'പേര് 😀'],
    ['', null],
    ['x'.repeat(32_767), 'x'.repeat(32_767)],
    // Excel opens no sheet with a longer text
    ['x'.repeat(32_768), `${'x'.repeat(32_766)}…`],
  ] as const;
  const { subjects } = sampleAdmissionForm(TODAY);
  await seed(
    marks.map((physics, index) => ({
      number: numberOf(index + 1),
      changes: {
        subjects: { ...subjects, physics: { ...subjects.physics, marks: physics } },
        permanentAddress: texts[index]?.[0] ?? '',
      },
    })),
  );
  const { rows } = readWorkbook((await exportXlsx('?sort=number')).rawPayload);
  const column = (label: string) => rows.slice(1).map((row) => row[rows[0]?.indexOf(label) ?? -1]);
  expect(column('Physics marks')).toEqual([450000, 95.5, ...marks.slice(2)]);
  expect(column('Permanent address').slice(0, texts.length)).toEqual(texts.map(([, shown]) => shown));
});

const FORMULAS = [
  ...['=1+1', '@SUM(A1)', "-2+3+cmd|' /C calc'!A0", '+cmd|" /C calc"!A0', '  =1+1', '"=1+1', '\t=1+1', '\r=1+1'],
  ...['\tanything', '\u00a0=1+1', '＝1+1', '\n@x'],
];

it('Excel opens a CSV safely, and an application is one record in every reader: with lines, formulas, quotes, Malayalam and leading zeros', async () => {
  const hostile = [
    ...['Rose Villa\nMG Road\nKollam', 'a "b", c', 'പേര്', 'x\r\ny', 'z\rw', '', '0091', '09876543210'],
    ...['+91 98765 43210', '+91 (474) 274-0000', '-5', 'O+', 'a=b', "O'Brien", ' Rose Villa', ...FORMULAS],
  ];
  await seed(
    hostile.map((permanentAddress, index) => ({
      number: numberOf(index + 1),
      changes: { permanentAddress, mobileNumber: '09876543210', dateOfBirth: '2008-02-29' },
    })),
  );
  const { body } = await exportCsv('&sort=number');
  expect(body.startsWith('\ufeffApplication Number,')).toBe(true);
  expect(body.endsWith('\r\n')).toBe(true);
  expect((parseCsv(body, { bom: true, columns: true }) as object[])[0]).toMatchObject({
    'Mobile number': '09876543210',
    'Date of birth': '2008-02-29',
    Received: '2026-11-21 11:30',
  });
  const ours = parseCsv(body, { bom: true }) as string[][];
  const theirs = Papa.parse<string[]>(body.replace('\ufeff', ''), { skipEmptyLines: true }).data;
  expect(ours).toHaveLength(hostile.length + 1);
  expect(theirs).toEqual(ours);
  const column = ours[0]?.indexOf('Permanent address') ?? -1;
  const shown = ours.slice(1).map((record) => record[column]?.replaceAll('\r\n', '\n'));
  expect(shown).toEqual(hostile.map((text) => (FORMULAS.includes(text) ? `'${text}` : text).replaceAll('\r\n', '\n')));
});

// its queries, unlike those of a server, are answered without a turn for others
itOnSqlite('other requests have their turn while thousands are exported, ranked and released', async () => {
  await seedMany(200);
  await api.db.updateTable('applications').set({ state: 'admitted', state_version: 1, intake: 2027 }).execute();
  const principal = await staffVisitor(api, api.db, ['principal']);
  const decisions = Array.from({ length: 200 }, (_, index) => ({ number: numberOf(index + 1), version: 1 }));
  const rank = () => principal.get(`${RANK_CALLS.computed}?list=${encodeURIComponent('B.Pharm, merit seats')}`);
  for (const work of [() => exportCsv(), rank, () => principal.post(DESK_CALLS.decisions, { decisions })]) {
    let isDone = false;
    const working = work().finally(() => (isDone = true));
    let answered = 0;
    while (!isDone) {
      if ((await api.app.inject('/api/course_list')).statusCode === 200) answered += 1;
      await setImmediate();
    }
    expect((await working).statusCode).toBe(200);
    expect(answered).toBeGreaterThan(20);
  }
});

it('days are in Indian time, and words are searched in every answer, never in the names of the fields, and never logged', async () => {
  await seed([
    // 23:59 on the 31st of May in India, and one minute later
    { number: numberOf(1), submittedAt: new Date('2026-05-31T18:29:59Z'), changes: { name: 'MEERA DAS' } },
    { number: numberOf(2), submittedAt: new Date('2026-05-31T18:30:00Z'), changes: { placeOfBirth: 'Ōttappālam' } },
  ]);
  const found = async (query: string) => numbersIn((await exportCsv(`&${query}`)).body);
  expect(await found('from=2026-06-01')).toEqual([numberOf(2)]);
  expect(await found('until=2026-05-31')).toEqual([numberOf(1)]);
  const words = (text: string) => found(`words=${encodeURIComponent(text)}`);
  expect(await words('das meera')).toEqual([numberOf(1)]);
  expect((await acts()).at(-1)).toBe(`export | desk export words=(not logged) | ${numberOf(1)} | `);
  expect(await words('ŌTTAPPĀLAM')).toEqual([numberOf(2)]);
  expect(await words('plusTwoDetails')).toEqual([]);
});
