import { parse as parseCsv } from 'csv-parse/sync';
import { type ApplicationsResponse, DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { staffVisitor } from '../../../staff/staff.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi } from '../../../testing/testApi';

const NUMBER = '2026-000001';

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
beforeAll(async () => {
  const { db } = api;
  await seedApplications(db, api.keys, [{ number: NUMBER, changes: { religion: 'Hindu' } }]);
  const { answers_json } = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  const answers = JSON.parse(answers_json);
  // As if a field, a section and a subject's marks had been added to the form after this application was stored.
  for (const field of ['religion', 'secondProgram', 'subcaste', 'guardian', 'keamEntranceMarks']) delete answers[field];
  delete answers.subjects.physics;
  await db
    .updateTable('applications')
    .set({ answers_json: JSON.stringify(answers) })
    .execute();
});

it('an application from before a field existed is listed and shown with that field empty', async () => {
  const { items } = (await clerk.get(DESK_CALLS.applications)).json<ApplicationsResponse>().data;
  expect(items).toMatchObject([{ number: NUMBER, second_programme: '' }]);

  const shown = (await clerk.get(DESK_CALLS.application(NUMBER))).json<DeskApplicationResponse>().data;
  const answers = shown?.sections.flatMap((section) => section.answers) ?? [];
  const valueOf = (wanted: string) => answers.find(({ label }) => label === wanted)?.value;
  expect([valueOf('Religion'), valueOf('Physics marks')]).toEqual(['', '']);
  expect(valueOf('Name of the applicant')).not.toBe('');
  expect(valueOf('Date of birth')).toMatch(/^\d\d-\d\d-20\d\d$/);
});

it('it is exported with that field empty', async () => {
  const { body } = await clerk.get(`${DESK_CALLS.export}?format=csv`);
  const [header = [], row = []] = parseCsv(body, { bom: true }) as string[][];
  expect(row[header.indexOf('Religion')]).toBe('');
  expect(row).toHaveLength(header.length);
});

it('it is printed with that field empty, for the office and for the applicant', async () => {
  expect((await clerk.get(DESK_CALLS.pdf(NUMBER))).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const answer = await api.app.inject(`/api/admission-application/secret-${NUMBER}/download-pdf`);
  expect(answer.statusCode).toBe(200);
});
