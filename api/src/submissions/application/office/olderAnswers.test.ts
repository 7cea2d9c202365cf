import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openTestOffice, type TestOffice } from '../../../office/office.testing';
import { readCsv } from '../../../office/sheets/readSheet.testing';
import { seedApplications } from '../../../testing/seedApplications';

const NUMBER = '2026-000001';

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
  await seedApplications(office.db, office.keys, [{ number: NUMBER, changes: { religion: 'Hindu' } }]);
  const { answers_json } = await office.db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  const answers = JSON.parse(answers_json);
  // As if a field, a section and a subject's marks had been added to the form after this application was stored.
  for (const field of ['religion', 'secondProgram', 'subcaste', 'guardian', 'keamEntranceMarks']) delete answers[field];
  delete answers.subjects.physics;
  await office.db
    .updateTable('applications')
    .set({ answers_json: JSON.stringify(answers) })
    .execute();
});
afterAll(() => office.close());

it('an application from before a field existed is listed and shown with that field empty', async () => {
  const list = await office.run('applications', 'list');
  expect(list).toMatchObject({ code: 0, stdout: expect.stringContaining(NUMBER) });
  const listed = await office.run('applications', 'list', '--json');
  expect(JSON.parse(listed.stdout)).toEqual([expect.objectContaining({ number: NUMBER, category: '' })]);

  const { code, stdout } = await office.run('applications', 'show', NUMBER, '--json');
  expect(code).toBe(0);
  const { answers } = JSON.parse(stdout) as { answers: { name: string; value: string }[] };
  const valueOf = (name: string) => answers.find((answer) => answer.name === name)?.value;
  expect([valueOf('religion'), valueOf('guardian.name'), valueOf('subjects.physics.marks')]).toEqual(['', '', '']);
  expect(valueOf('name')).not.toBe('');
});

it('it is exported with that field empty', async () => {
  expect((await office.run('applications', 'export', '--to', 'older.csv')).code).toBe(0);
  const [header = [], row = []] = readCsv(readFileSync(join(office.folder, 'older.csv'), 'utf8'));
  expect(row[header.indexOf('Religion')]).toBe('');
  expect(row).toHaveLength(header.length);
});

it('it is printed with that field empty, for the office and for the applicant', async () => {
  expect(await office.run('applications', 'pdf', NUMBER, '--to', 'forms')).toMatchObject({ code: 0, stderr: '' });
  const printed = readFileSync(join(office.folder, 'forms', `application-${NUMBER}.pdf`));
  expect(printed.subarray(0, 5).toString()).toBe('%PDF-');

  const answer = await office.site.app.inject(`/api/admission-application/secret-${NUMBER}/download-pdf`);
  expect(answer.statusCode).toBe(200);
});
