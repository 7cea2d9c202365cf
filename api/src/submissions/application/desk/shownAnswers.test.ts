import { parse as parseCsv } from 'csv-parse/sync';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS } from 'contract/calls';
import { type ApplicationsResponse, DESK_CALLS, type DeskApplicationResponse } from 'contract/office/applicationCalls';
import { loggedActs } from '../../../office/office.testing';
import { newSecret, sealSecret } from '../../../staff/secondFactor';
import { codeOf, staffVisitor } from '../../../staff/staff.testing';
import { sendApplication } from '../../../testing/applicationForm.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi, TODAY } from '../../../testing/testApi.testing';
import { newVisitor } from '../../../testing/visitor';
import { linkOf } from '../access/returnCode';
import { deleteSubmissions } from '../../deleteSubmissions.testing';

const BY_CODE = '2026-900001';
const BY_FORM = '2026-900002';
const OLDER = '2026-900003';
const SECRET = newSecret();

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
let unlikely: string;
beforeAll(async () => {
  const changes = {
    aadharNumber: '234123412345',
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
  expect((await shown(unlikely)).remarks).toMatchObject([
    {
      label: 'Aadhaar number',
      why: 'Compare it with the applicant’s card: a digit seems to be mistyped',
    },
    { label: 'Mobile number', why: 'Mobile numbers in India have 10 digits and begin with 6, 7, 8 or 9' },
    { label: 'I did not write KEAM', why: expect.stringMatching(/^Merit seats of B\.Pharm go by the KEAM list/) },
  ]);
  expect((await shown(BY_CODE)).remarks).toEqual([]);
  expect(await listed('?unlikely=1')).toMatchObject([{ number: unlikely, unlikely: 3 }]);
  expect((await listed()).map((line) => line.unlikely).sort()).toEqual([0, 0, 0, 3]);
});

it('the office sees how a parent agrees, when one has to, also in an export, which has what looks unlikely too', async () => {
  const ways = ['by a code sent to suma@example.in, 2026-11-21 10:30', 'to be signed at the counter', ''];
  const rows = (await exported()).map((row) => [row['Consent of a parent'], row['Looks unlikely']]);
  expect(rows).toEqual([['', 'Aadhaar number, Mobile number, I did not write KEAM'], ...ways.map((way) => [way, ''])]);
  const consents = [BY_CODE, BY_FORM, OLDER].map(async (number) => (await shown(number)).parent_consent);
  expect(await Promise.all(consents)).toEqual(ways);
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
  const sent = { id: `secret-${OLDER}`, code_version: 0, submitted_at: TODAY.toISOString() };
  const link = linkOf({ keys: api.keys, env: api.env, now: () => TODAY }, sent);
  const own = await api.app.inject(CALLS.applicationPdf(link));
  expect(own.statusCode).toBe(200);
});

/** Gives the clerk's account an app, whose codes are all unused. */
async function setUpApp(): Promise<void> {
  const second_factor = sealSecret(api.keys.aadhaar, 'clerk@college.org', SECRET);
  const account = { second_factor, second_factor_at: TODAY.toISOString(), code_step: 0 };
  await api.db.updateTable('staff_accounts').set(account).execute();
}

it('a new return code opens the form, the previous one no longer does, and the log has the reason and no code', async () => {
  await setUpApp();
  const visitor = await newVisitor(api.app);
  const { application_number, return_code: former } = await sendApplication(visitor);
  const opens = async (return_code: string) =>
    (await visitor.post(STATUS_CALLS.open, { application_number, return_code })).statusCode;
  expect(await opens(former)).toBe(200);
  const ask = (code: string, number = application_number) =>
    clerk.post(DESK_CALLS.returnCode(number), { reason: 'Showed her passport', code });
  expect((await ask('000000')).statusCode).toBe(422);
  expect((await ask(codeOf(SECRET), '2019-000001')).statusCode).toBe(404);
  const given = (await ask(codeOf(SECRET))).json<{ data: { return_code: string } }>().data.return_code;
  expect(given).toMatch(/^\w{4}-\w{4}-\w{2}$/);
  expect([await opens(former), await opens(given)]).toEqual([422, 200]);
  expect((await loggedActs(api.db, 'who', 'act', 'subject', 'reason')).at(-1)).toBe(
    `clerk@college.org | new-return-code | new-return-code ${application_number} | Showed her passport`,
  );
});

describe('the whole Aadhaar number', () => {
  beforeEach(async () => {
    await deleteSubmissions(api.db);
    await seedApplications(api.db, api.keys, [{ number: BY_FORM }]);
    await setUpApp();
  });

  const ask = (body: object, number = BY_FORM) =>
    clerk.post(DESK_CALLS.aadhaar(number), { reason: 'Check against the card', ...body });
  const acts = () => loggedActs(api.db, 'act', 'subject', 'numbers');

  const WHOLE = /\d{12}/;
  const READ = `unmask | desk aadhaar ${BY_FORM} | ${BY_FORM}`;

  it('no call that has only the cookies of a clerk gets a whole Aadhaar number', async () => {
    for (const body of [{}, { code: '' }, { code: 123456 }, { code: '000000' }]) {
      const answer = await ask(body);
      expect(answer.json()).toMatchObject({ errors: { code: [expect.stringMatching(/code/)] } });
      expect([answer.statusCode, WHOLE.test(answer.payload)]).toEqual([422, false]);
    }
    const { payload } = await clerk.get(DESK_CALLS.application(BY_FORM));
    const { payload: exported } = await clerk.get(`${DESK_CALLS.export}?format=csv`);
    expect([payload, exported].map((text) => /XXXX XXXX \d{4}/.test(text))).toEqual([true, true]);
    expect((await acts()).filter((act) => act.startsWith('unmask'))).toEqual([]);
  });

  it('each code shows one number once, which the office log has, and is not used up by a mistake in the rest', async () => {
    const code = codeOf(SECRET);
    expect((await ask({ code, reason: ' ' })).json()).toMatchObject({ errors: { reason: [expect.any(String)] } });
    expect((await ask({ code }, '2026-999999')).statusCode).toBe(404);
    expect((await ask({ code })).json()).toMatchObject({ data: { aadhaar: expect.stringMatching(/^\d{12}$/) } });
    expect(await acts()).toEqual([READ]);
    expect((await ask({ code })).statusCode).toBe(422);
    const both = await Promise.all([ask({ code: codeOf(SECRET, 1) }), ask({ code: codeOf(SECRET, 1) })]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
    expect((await acts()).filter((act) => act === READ)).toHaveLength(2);
  });

  it('wrong codes are logged and limited, and do not count as tries to sign in', async () => {
    for (let tries = 0; tries < 10; tries += 1) await ask({ code: '000000' });
    expect((await ask({ code: codeOf(SECRET) })).statusCode).toBe(429);
    expect(await acts()).toEqual(Array(10).fill('wrong code | clerk@college.org | '));
    const subjects = await api.db.selectFrom('code_tries').select('subject').execute();
    expect(subjects).toHaveLength(1);
  });

  it('an account without codes is told how to get them', async () => {
    await api.db.updateTable('staff_accounts').set({ second_factor: null, second_factor_at: null }).execute();
    const answer = await ask({ code: codeOf(SECRET) });
    expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      403,
      expect.stringContaining('staff reset-password'),
    ]);
  });
});
