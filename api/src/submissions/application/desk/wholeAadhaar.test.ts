import { Secret, TOTP } from 'otpauth';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { loggedActs } from '../../../office/office.testing';
import { newSecret, sealSecret } from '../../../staff/secondFactor';
import { staffVisitor } from '../../../staff/staff.testing';
import { seedApplications } from '../../../testing/seedApplications';
import { forAllTests, openTestApi, TODAY } from '../../../testing/testApi';
import { deleteSubmissions } from '../../deleteSubmissions.testing';

const NUMBER = '2026-000001';
const SECRET = newSecret();

const api = forAllTests(() => openTestApi());
const clerk = forAllTests(() => staffVisitor(api, api.db, ['clerk']));
beforeEach(async () => {
  await deleteSubmissions(api.db);
  await seedApplications(api.db, api.keys, [{ number: NUMBER, changes: {} }]);
  const second_factor = sealSecret(api.keys.aadhaar, 'clerk@college.org', SECRET);
  const account = { second_factor, second_factor_at: TODAY.toISOString(), code_step: 0 };
  await api.db.updateTable('staff_accounts').set(account).execute();
});

/** The app's code at the api's clock, which stands still, or `steps` half minutes later. */
const codeAt = (steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: TODAY.getTime() + steps * 30_000 });
const ask = (body: object, number = NUMBER) =>
  clerk.post(DESK_CALLS.aadhaar(number), { reason: 'Check against the card', ...body });
const acts = () => loggedActs(api.db, 'act', 'subject', 'numbers');

const WHOLE = /\d{12}/;
const READ = `unmask | desk aadhaar ${NUMBER} | ${NUMBER}`;

it('no call that has only the cookies of a clerk gets a whole Aadhaar number', async () => {
  for (const body of [{}, { code: '' }, { code: 123456 }, { code: '000000' }]) {
    const answer = await ask(body);
    expect(answer.json()).toMatchObject({ errors: { code: [expect.stringMatching(/code/)] } });
    expect([answer.statusCode, WHOLE.test(answer.payload)]).toEqual([422, false]);
  }
  const { payload } = await clerk.get(DESK_CALLS.application(NUMBER));
  const { payload: exported } = await clerk.get(`${DESK_CALLS.export}?format=csv`);
  expect([payload, exported].map((text) => /XXXX XXXX \d{4}/.test(text))).toEqual([true, true]);
  expect((await acts()).filter((act) => act.startsWith('unmask'))).toEqual([]);
});

it('each code shows one number once, which the office log has, and is not used up by a mistake in the rest', async () => {
  const code = codeAt();
  expect((await ask({ code, reason: ' ' })).json()).toMatchObject({ errors: { reason: [expect.any(String)] } });
  expect((await ask({ code }, '2026-999999')).statusCode).toBe(404);
  expect((await ask({ code })).json()).toMatchObject({ data: { aadhaar: expect.stringMatching(/^\d{12}$/) } });
  expect(await acts()).toEqual([READ]);
  expect((await ask({ code })).statusCode).toBe(422);
  const both = await Promise.all([ask({ code: codeAt(1) }), ask({ code: codeAt(1) })]);
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  expect((await acts()).filter((act) => act === READ)).toHaveLength(2);
});

it('wrong codes are logged and limited, and do not count as tries to sign in', async () => {
  for (let tries = 0; tries < 10; tries += 1) await ask({ code: '000000' });
  expect((await ask({ code: codeAt() })).statusCode).toBe(429);
  expect(await acts()).toEqual(Array(10).fill('wrong code | clerk@college.org | '));
  const subjects = await api.db.selectFrom('code_tries').select('subject').execute();
  expect(subjects).toHaveLength(1);
});

it('an account without codes is told how to get them', async () => {
  await api.db.updateTable('staff_accounts').set({ second_factor: null, second_factor_at: null }).execute();
  const answer = await ask({ code: codeAt() });
  expect([answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
    403,
    expect.stringContaining('staff reset-password'),
  ]);
});
