import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests } from '../../../testing/testApi';
import { openTestOffice } from '../../../office/office.testing';
import { readCsv } from '../../../office/sheets/readSheet.testing';
import { itOnSqlite } from '../../../testing/itOn.testing';

const office = forAllTests(() => openTestOffice());
beforeAll(async () => {
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
      changes: { name: 'RAHUL VARMA', subcaste: 'OBC', category: 'Management', placeOfBirth: 'Ōttappālam' },
    },
    { number: '2026-000004', submittedAt: new Date('2026-06-30T18:30:00Z') },
  ]);
});

async function numbersOf(...args: string[]): Promise<string[]> {
  const command = ['applications', 'export', '--to', 'chosen.csv', '--force', ...args];
  expect(await office.run(...command)).toMatchObject({ code: 0, stderr: '' });
  const [, ...rows] = readCsv(readFileSync(join(office.folder, 'chosen.csv'), 'utf8'));
  return rows.map(([number]) => number?.slice(-1) ?? '');
}

it('days are in Indian time, in either notation', async () => {
  expect(await numbersOf('--from', '2026-06-01', '--until', '2026-06-30')).toEqual(['2', '3']);
  expect(await numbersOf('--until', '31-05-2026')).toEqual(['1']);
});

it('programme, category and admission type are found in any letter case', async () => {
  expect(await numbersOf('--programme', 'd.pharm')).toEqual(['2']);
  expect(await numbersOf('--category', 'obc', '--admission-type', 'management')).toEqual(['3']);
});

it('words are searched in every answer, and never in the names of the fields', async () => {
  expect(await numbersOf('--text', 'das meera')).toEqual(['1']);
  expect(await numbersOf('--text', 'ŌTTAPPĀLAM')).toEqual(['3']);
  expect(await numbersOf('--text', '98765 43210', '--limit', '3')).toEqual(['1', '2', '3']);
  const none = await office.run('applications', 'export', '--to', 'none.csv', '--text', 'plusTwoDetails');
  expect(none).toMatchObject({ code: 3, stdout: '' });
});

it.each([
  [['--from', '2026-02-30'], 'Write a day as 2026-06-30'],
  [['--programme', 'M.Pharm'], 'Use one of B.Pharm, D.Pharm'],
  [['--from', '2026-06-30', '--until', '2026-06-01'], '--from 2026-06-30 is after --until 2026-06-01; swap them'],
  [['--limit', '0'], 'Write a whole number from 1'],
  [['--colour'], "unknown option '--colour'"],
])('with %j the command reports what is wrong, with the exit code for wrong usage', async (args, message) => {
  const { code, stdout, stderr } = await office.run('applications', 'export', ...args);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(message);
});

itOnSqlite('a wrong data folder is named, and no database is created in it', async () => {
  const { code, stderr } = await office.runWith({ DATA_DIR: `${office.folder}/nowhere` }, 'mail', 'list');
  expect(code).toBe(1);
  expect(stderr).toContain(`there is no database ${office.folder}/nowhere/college.db; set DATA_DIR`);
});
