import { type SignInResponse, STAFF_CALLS, type StaffSessionsResponse } from 'contract/office/staffCalls';
import { forAllTests, forEachTest } from '../testing/testApi.testing';
import { actsOf, openTestOffice } from '../office/office.testing';
import { newVisitor, type Visitor } from '../testing/visitor';
import { passwordFault } from './password';
import { codeOf } from './staff.testing';

const OWN_PASSWORD = 'four words from Kollam';

const office = forAllTests(() => openTestOffice());
const visitor = forEachTest(() => newVisitor(office.site.app));
/** A new account in each test, with its first password. */
let anjali: string;
let first: string;
let accounts = 0;
beforeEach(async () => {
  anjali = `anjali.${++accounts}@college.org`;
  const { stdout } = await office.run('staff', 'add', anjali, '--name', 'Anjali Menon', '--role', 'clerk');
  first = /: (\S+)\n$/.exec(stdout)?.[1] ?? '';
  await office.db.deleteFrom('code_tries').execute();
});

const COMMON = 'Many people use such a password; choose another one, such as four words that you can remember.';

const signIn = (visitor: Visitor, password: string, email = anjali) =>
  visitor.post(STAFF_CALLS.signIn, { email, password });

/** Sends so many wrong passwords at the same time: each is answered after half a second. */
const wrongTries = (visitor: Visitor, count: number) =>
  Promise.all(Array.from({ length: count }, () => signIn(visitor, 'not this one at all')));

/** Signs in for the first time; returns the secret in the person's app. */
async function setUp(visitor: Visitor, password = OWN_PASSWORD): Promise<string> {
  const begun = (await signIn(visitor, first)).json<SignInResponse>();
  if (begun.data?.step !== 'set up') throw new Error(begun.message);
  const secret = begun.data.second_factor.secret.replaceAll(' ', '');
  const done = await visitor.post(STAFF_CALLS.setUp, { password, code: codeOf(secret, -1) });
  expect(done.json()).toMatchObject({ success: 1, data: { step: 'signed in', account: { email: anjali } } });
  return secret;
}

it('a new member of staff chooses a password and sets up an app, and signs in with both from then on', async () => {
  const begun = (await signIn(visitor, first)).json<SignInResponse>();
  expect(begun.data).toMatchObject({
    step: 'set up',
    second_factor: {
      secret: expect.stringMatching(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/),
      otpauth: expect.stringContaining('otpauth://totp/'),
      qr: { size: expect.any(Number), path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) },
    },
  });
  // an unfinished sign-in opens nothing
  expect((await visitor.get(STAFF_CALLS.account)).json()).toMatchObject({ success: 0 });
  expect((await visitor.get(STAFF_CALLS.sessions)).statusCode).toBe(401);

  const weak = await visitor.post(STAFF_CALLS.setUp, { password: 'lkjhgfdsapoi', code: '123456' });
  expect([weak.statusCode, weak.json()]).toEqual([
    422,
    { success: 0, message: COMMON, errors: { password: [COMMON] } },
  ]);
  const secret = await setUp(visitor);
  const account = await visitor.get(STAFF_CALLS.account);
  expect(account.json()).toMatchObject({ data: { name: 'Anjali Menon', roles: ['clerk'] } });

  const other = await newVisitor(office.site.app);
  expect((await signIn(other, first)).statusCode).toBe(422);
  expect((await signIn(other, OWN_PASSWORD)).json()).toMatchObject({ success: 1, data: { step: 'code' } });
  const code = codeOf(secret);
  expect((await other.post(STAFF_CALLS.code, { code: '000000' })).statusCode).toBe(422);
  expect((await other.post(STAFF_CALLS.code, { code })).json()).toMatchObject({ data: { step: 'signed in' } });
  expect(await actsOf(office.db, anjali)).toEqual(['sign-in set up', 'sign-in failed', 'sign-in failed', 'sign-in']);

  const stored = JSON.stringify(await office.db.selectFrom('staff_accounts').selectAll().execute());
  expect(stored).not.toContain(OWN_PASSWORD);
  expect(stored).not.toContain(secret);
});

it('the cookie is only for the calls of the office, and out of reach for scripts and other sites', async () => {
  const begun = await signIn(visitor, first);
  expect(begun.cookies.find(({ name }) => name.includes('staff'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/office',
  });
  expect(begun.headers['cache-control']).toBe('no-store');
});

it('signing in again in the same browser leaves no session behind', async () => {
  const secret = await setUp(visitor);
  await signIn(visitor, OWN_PASSWORD);
  await visitor.post(STAFF_CALLS.code, { code: codeOf(secret) });
  expect((await visitor.get(STAFF_CALLS.sessions)).json<StaffSessionsResponse>().data).toHaveLength(1);
});

it('a reset ends all sessions and an unfinished sign-in, and unlocks an account: its new first password is accepted at once', async () => {
  const secret = await setUp(visitor);
  const [begun, stranger] = [await newVisitor(office.site.app), await newVisitor(office.site.app)];
  await signIn(begun, OWN_PASSWORD);
  await wrongTries(stranger, 10);
  expect((await signIn(stranger, OWN_PASSWORD)).statusCode).toBe(429);
  const { stdout } = await office.run('staff', 'reset-password', anjali);
  const [, fresh = ''] = /: (\S+)\n$/.exec(stdout) ?? [];
  expect((await visitor.get(STAFF_CALLS.sessions)).statusCode).toBe(401);
  expect((await begun.post(STAFF_CALLS.code, { code: codeOf(secret) })).statusCode).toBe(401);
  expect((await signIn(stranger, fresh)).statusCode).toBe(200);
});

it('a code works once, even for two sign-ins at the same time', async () => {
  const secret = await setUp(visitor);
  const [one, other] = [await newVisitor(office.site.app), await newVisitor(office.site.app)];
  await signIn(one, OWN_PASSWORD);
  await signIn(other, OWN_PASSWORD);
  const answers = await Promise.all(
    [one, other].map((visitor) => visitor.post(STAFF_CALLS.code, { code: codeOf(secret) })),
  );
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
});

it('an unknown address, a disabled account and a wrong password get the same answer, and ten wrong tries lock the account for an hour', async () => {
  const [wrong, unknown] = await Promise.all([
    signIn(visitor, 'not this one at all'),
    signIn(visitor, 'not this one at all', 'nobody@college.org'),
  ]);
  await office.run('staff', 'disable', anjali);
  const disabled = await signIn(visitor, first);
  expect(wrong.statusCode).toBe(422);
  for (const answer of [unknown, disabled]) expect(answer.json()).toEqual(wrong.json());

  await office.run('staff', 'enable', anjali);
  await wrongTries(visitor, 8);
  expect((await signIn(visitor, first)).statusCode).toBe(429);
});

it('a password that is short, common or made of the person’s name is refused with a hint how to fix it', () => {
  for (const [password, message] of [
    ['short', 'The password has 5 characters; choose at least 12.'],
    ['Anjali Menon!', 'The password is made of your name or address; choose another one.'],
    ...['123456789012', 'Password1234!', 'aaaabbbbaaaab', 'lkjhgfdsapoi'].map((common) => [common, COMMON] as const),
  ] as const)
    expect([password, passwordFault(password, { email: anjali, name: 'Anjali Menon' })]).toEqual([password, message]);
});

it('successful sign-ins from one address do not use up its tries', async () => {
  for (let times = 0; times < 3; times++) await signIn(visitor, first);
  const tries = await office.db.selectFrom('code_tries').select('tries').orderBy('tries').execute();
  expect(tries).toEqual([{ tries: 0 }, { tries: 3 }]);
});

it('strangers who try passwords do not lock out somebody at a device they have signed in with before', async () => {
  const secret = await setUp(visitor);
  await visitor.post(STAFF_CALLS.signOut, {});
  const stranger = await newVisitor(office.site.app);
  await wrongTries(stranger, 10);
  expect((await signIn(stranger, OWN_PASSWORD)).statusCode).toBe(429);
  expect((await signIn(visitor, OWN_PASSWORD)).statusCode).toBe(200);
  expect((await visitor.post(STAFF_CALLS.code, { code: codeOf(secret) })).statusCode).not.toBe(429);
});

it('a flood of sign-ins is refused beyond a short queue, and other calls and known devices are answered meanwhile', async () => {
  await setUp(visitor);
  const strangers = await newVisitor(office.site.app);
  const flood = Array.from({ length: 60 }, (_, index) => signIn(strangers, 'not this one', `n${index}@college.org`));
  const known = await signIn(visitor, OWN_PASSWORD);
  expect(known.statusCode).toBe(200);
  const answers = await Promise.all(flood);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(20);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toMatchObject({
    message: 'Many people are signing in just now. Try again in a few seconds.',
  });
});
