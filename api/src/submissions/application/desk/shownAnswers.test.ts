import { parse as parseCsv } from 'csv-parse/sync';
import { type ApplicationsResponse, DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi } from '../../../testing/testApi';
import { newVisitor } from '../../../testing/visitor';

const BY_CODE = '2026-900001';
const BY_FORM = '2026-900002';
const OLDER = '2026-900003';

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
let unlikely: string;
beforeAll(async () => {
  const changes = {
    mobileNumber: '12345',
    keamEntranceMarks: { notWritten: true, rollNo: '', applicationNo: '', rank: '', admissionType: '' },
  };
  ({ application_number: unlikely } = await sendApplication(await newVisitor(api.app), changes));
  await seedApplications(api.db, api.keys, [
    { number: BY_CODE, consent: { way: 'code', email: 'suma@example.in', at: '2026-11-21T05:00:00.000Z' } },
    { number: BY_FORM, consent: { way: 'form' } },
    { number: OLDER, changes: { religion: 'Hindu' } },
  ]);
  const older = api.db.selectFrom('applications').select('answers_json').where('number', '=', OLDER);
  const answers = JSON.parse((await older.executeTakeFirstOrThrow()).answers_json);
  // As if a field, a section and a subject's marks had been added to the form after this application was stored.
  for (const field of ['religion', 'secondProgram', 'subcaste', 'guardian', 'keamEntranceMarks']) delete answers[field];
  delete answers.subjects.physics;
  const answers_json = JSON.stringify(answers);
  await api.db.updateTable('applications').set({ answers_json }).where('number', '=', OLDER).execute();
});

const shown = async (number: string) =>
  (await clerk.get(DESK_CALLS.application(number))).json<Required<DeskApplicationResponse>>().data;
const listed = async (query = '') =>
  (await clerk.get(`${DESK_CALLS.applications}${query}`)).json<ApplicationsResponse>().data.items;
const exported = async () => {
  const { body } = await clerk.get(`${DESK_CALLS.export}?format=csv&sort=number`);
  return parseCsv(body, { bom: true, columns: true }) as Record<string, string>[];
};

it('an application with unlikely answers is accepted, and the office is shown what looks unlikely, and why', async () => {
  expect((await shown(unlikely)).remarks).toEqual([
    { label: 'Mobile number', why: 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9' },
    { label: 'I did not write KEAM', why: expect.stringMatching(/^Merit seats of B\.Pharm go by the KEAM list/) },
  ]);
  expect((await shown(BY_CODE)).remarks).toEqual([]);
  expect(await listed('?unlikely=1')).toMatchObject([{ number: unlikely, unlikely: 2 }]);
  expect((await listed()).map((line) => line.unlikely).sort()).toEqual([0, 0, 0, 2]);
});

it('the office sees how a parent agrees, when one has to', async () => {
  expect((await shown(BY_CODE)).parent_consent).toBe('by a code sent to suma@example.in, 2026-11-21 10:30');
  expect((await shown(BY_FORM)).parent_consent).toBe('to be signed at the counter');
  expect((await shown(OLDER)).parent_consent).toBe('');
});

it('an export has columns with the consent of a parent and with what looks unlikely', async () => {
  const rows = (await exported()).map((row) => [row['Consent of a parent'], row['Looks unlikely']]);
  expect(rows).toEqual([
    ['', 'Mobile number, I did not write KEAM'],
    ['by a code sent to suma@example.in, 2026-11-21 10:30', ''],
    ['to be signed at the counter', ''],
    ['', ''],
  ]);
});

it('an application from before a field existed is listed, shown, exported and printed with that field empty', async () => {
  expect((await listed()).find(({ number }) => number === OLDER)).toMatchObject({ second_programme: '' });
  const answers = (await shown(OLDER)).sections.flatMap((section) => section.answers);
  const valueOf = (wanted: string) => answers.find(({ label }) => label === wanted)?.value;
  expect([valueOf('Religion'), valueOf('Physics marks')]).toEqual(['', '']);
  expect(valueOf('Name of the applicant')).not.toBe('');
  for (const date of ['Date of birth', 'Date']) expect(valueOf(date)).toMatch(/^\d\d-\d\d-20\d\d$/);
  expect((await exported()).at(-1)).toMatchObject({ Religion: '' });
  expect((await clerk.get(DESK_CALLS.pdf(OLDER))).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  const own = await api.app.inject(`/api/admission-application/secret-${OLDER}/download-pdf`);
  expect(own.statusCode).toBe(200);
});
