import { seedApplications } from '../../../testing/seedApplications';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';
import { itOnSqlite } from '../../../testing/itOn.testing';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  await seedApplications(office.db, office.keys, [
    // 23:59 on the 31st of May in India, and one minute later.
    { number: '2026-000001', submittedAt: new Date('2026-05-31T18:29:59Z'), changes: { name: 'MEERA DAS' } },
    {
      number: '2026-000002',
      submittedAt: new Date('2026-05-31T18:30:00Z'),
      changes: { program: 'D.Pharm', secondProgram: 'B.Pharm' },
    },
    {
      number: '2026-000003',
      submittedAt: new Date('2026-06-30T18:29:59Z'),
      changes: { name: 'RAHUL\u001b[31m VARMA', subcaste: 'OBC', category: 'Management', placeOfBirth: 'Ōttappālam' },
    },
    { number: '2026-000004', submittedAt: new Date('2026-06-30T18:30:00Z') },
  ]);
});
afterAll(() => office.close());

async function numbersOf(...args: string[]): Promise<string[]> {
  const { code, stdout, stderr } = await office.run('applications', 'list', '--json', ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return (JSON.parse(stdout) as { number: string }[]).map(({ number }) => number.slice(-1));
}

it('a list is a table, newest first, and a name with control sequences cannot colour the terminal', async () => {
  const { code, stdout, stderr } = await office.run('applications', 'list');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const lines = stdout.trimEnd().split('\n');
  expect(lines[0]).toMatch(/^NUMBER +RECEIVED +NAME +PROGRAMME +STATE +ADMISSION +CATEGORY +MOBILE +E-MAIL$/);
  expect(lines.slice(1).map((line) => line.slice(0, 11))).toEqual([
    '2026-000004',
    '2026-000003',
    '2026-000002',
    '2026-000001',
  ]);
  expect(lines[2]).toContain('2026-06-30 23:59  RAHUL VARMA');
});

it('a limited table notes on stderr that there is more, and how to see it', async () => {
  const { code, stdout, stderr } = await office.run('applications', 'list', '--limit', '2');
  expect(code).toBe(0);
  expect(stdout.trimEnd().split('\n')).toHaveLength(3);
  expect(stderr).toContain('These are the newest 2; --limit 20 shows more');
});

it('days are in Indian time, in either notation', async () => {
  expect(await numbersOf('--from', '2026-06-01', '--until', '2026-06-30')).toEqual(['3', '2']);
  expect(await numbersOf('--until', '31-05-2026')).toEqual(['1']);
});

it('programme, category and admission type are found in any letter case', async () => {
  expect(await numbersOf('--programme', 'd.pharm')).toEqual(['2']);
  expect(await numbersOf('--category', 'obc', '--admission-type', 'management')).toEqual(['3']);
});

it('words are searched in every answer, and never in the names of the fields', async () => {
  expect(await numbersOf('--text', 'das meera')).toEqual(['1']);
  expect(await numbersOf('--text', 'ŌTTAPPĀLAM')).toEqual(['3']);
  expect(await numbersOf('--text', '98765 43210', '--limit', '3')).toEqual(['4', '3', '2']);
  const none = await office.run('applications', 'list', '--json', '--text', 'plusTwoDetails');
  expect(none).toEqual({ code: 3, stdout: '[]\n', stderr: 'office: no applications were found\n' });
});

it.each([
  [['--from', '2026-02-30'], 'Write a day as 2026-06-30'],
  [['--programme', 'M.Pharm'], 'Use one of B.Pharm, D.Pharm'],
  [['--from', '2026-06-30', '--until', '2026-06-01'], '--from 2026-06-30 is after --until 2026-06-01; swap them'],
  [['--limit', '0'], 'Write a whole number from 1'],
  [['--colour'], "unknown option '--colour'"],
])('with %j the command reports what is wrong, with the exit code for wrong usage', async (args, message) => {
  const { code, stdout, stderr } = await office.run('applications', 'list', ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

it('an application is shown with the labels of the form, and its Aadhaar number masked', async () => {
  const { code, stdout } = await office.run('applications', 'show', '2026-000002');
  expect(code).toBe(0);
  expect(stdout).toMatch(/ORDER OF CHOICE\n {2}Order of choice +D\.Pharm\n {2}Second choice +B\.Pharm\n/);
  expect(stdout).toMatch(/^Received 2026-06-01 00:00, for 2026 - 2027\n/);
  expect(stdout).toMatch(/APPLICANT DETAILS\n {2}Name of the applicant +ANJALI NAIR\n/);
  expect(stdout).toMatch(/Aadhaar number +XXXX XXXX 2346/);
  expect(stdout).not.toContain('234123412346');
  const json = JSON.parse((await office.run('applications', 'show', '2026-000002', '--json')).stdout);
  expect(json.answers).toContainEqual({
    section: 'Applicant details',
    label: 'Aadhaar number',
    name: 'aadharNumber',
    value: 'XXXX XXXX 2346',
  });
  expect(JSON.stringify(json)).not.toContain('secret-');
});

it('an unknown number is reported as not found, with a hint where to look', async () => {
  const { code, stdout, stderr } = await office.run('applications', 'show', '2026-999999');
  expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
  expect(stderr).toContain('there is no application 2026-999999; "applications list --text 2026-999999" looks for');
});

itOnSqlite('a wrong data folder is named, and no database is created in it', async () => {
  const { code, stderr } = await office.runWith({ DATA_DIR: `${office.folder}/nowhere` }, 'applications', 'list');
  expect(code).toBe(1);
  expect(stderr).toContain(`there is no database ${office.folder}/nowhere/college.db; set DATA_DIR`);
});
