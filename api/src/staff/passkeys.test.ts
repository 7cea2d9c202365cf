import {
  PASSKEY_CALLS,
  type PasskeyOptionsResponse,
  type PasskeysResponse,
  type SignInResponse,
  STAFF_CALLS,
} from 'contract/office/staffCalls';
import { actsOf, openTestOffice } from '../office/office.testing';
import { forAllTests, forEachTest, TODAY } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';
import { hashOfPassword } from './password';
import { newSecret, sealSecret } from './secondFactor';
import { codeOf, staffVisitor } from './staff.testing';
import { newDevice } from './device.testing';

/** Happens while the response of a device is being checked. */
let mockMeanwhile = async () => undefined as unknown;
jest.mock('@simplewebauthn/server', () => {
  const library = jest.requireActual('@simplewebauthn/server');
  return {
    ...library,
    async verifyRegistrationResponse(options: object) {
      await mockMeanwhile();
      return library.verifyRegistrationResponse(options);
    },
  };
});

const ANJALI = 'anjali@college.org';
const PASSWORD = 'four words from Kollam';
/** The origin of the tests' requests. */
const ORIGIN = 'http://localhost';
const REFUSED = { success: 0, message: 'This passkey was not accepted. Type a code, or begin again.' };

const office = forAllTests(() => openTestOffice());
let secret: string;
/** Number of entries in the office log about this account before the test. */
let logged: number;
const anjali = forEachTest(() => staffVisitor(office.site, office.db, ['clerk'], { email: ANJALI }));
const visitor = forEachTest(() => newVisitor(office.site.app));
beforeEach(async () => {
  await office.db.deleteFrom('staff_passkeys').execute();
  await office.db.deleteFrom('code_tries').execute();
  secret = newSecret();
  const second_factor = sealSecret(office.keys.aadhaar, ANJALI, secret);
  const password_hash = await hashOfPassword(PASSWORD);
  const second_factor_at = TODAY.toISOString();
  const columns = { password_hash, second_factor, second_factor_at, code_step: 0 };
  await office.db.updateTable('staff_accounts').set(columns).execute();
  logged = (await acts()).length;
});

async function challengeOf(by = anjali): Promise<string> {
  return (await by.post(PASSKEY_CALLS.options, {})).json<PasskeyOptionsResponse>().data.challenge;
}

async function addDevice(by = anjali) {
  const device = newDevice({ origin: ORIGIN });
  const answer = await by.post(PASSKEY_CALLS.passkeys, device.make(await challengeOf(by)));
  expect(answer.json()).toMatchObject({ success: 1 });
  return device;
}

const passkeysOf = async (by = anjali) => (await by.get(PASSKEY_CALLS.passkeys)).json<PasskeysResponse>().data;

/** Sends the password; returns what the account's passkeys are asked. */
async function begin(by = visitor) {
  const begun = await by.post(STAFF_CALLS.signIn, { email: ANJALI, password: PASSWORD });
  const { data } = begun.json<SignInResponse>();
  return data?.step === 'code' ? data.passkey : undefined;
}

const acts = () => actsOf(office.db, ANJALI);

it('an account with a passkey signs in with password and passkey, or with password and code as before', async () => {
  expect(await begin()).toBeUndefined();
  const device = await addDevice();
  expect(await passkeysOf()).toMatchObject({
    offered: true,
    passkeys: [{ name: expect.any(String), added_at: TODAY.toISOString(), used_at: null }],
  });

  const asked = await begin();
  expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'preferred', allowCredentials: [{}] });
  const answer = await visitor.post(PASSKEY_CALLS.signIn, device.sign(asked?.challenge ?? ''));
  expect(answer.json()).toMatchObject({ data: { step: 'signed in', account: { email: ANJALI } } });
  expect((await passkeysOf(visitor)).passkeys[0]?.used_at).toBe(TODAY.toISOString());

  const other = await newVisitor(office.site.app);
  await begin(other);
  expect((await other.post(STAFF_CALLS.code, { code: codeOf(secret) })).statusCode).toBe(200);
  expect((await acts()).slice(logged)).toEqual(['passkey add', 'sign-in by passkey', 'sign-in']);
});

it('a response works once, also if it is sent twice at the same moment, and only for the challenge of its sign-in', async () => {
  const device = await addDevice();
  const other = await newVisitor(office.site.app);
  const asked = await begin();
  await begin(other);
  const answer = device.sign(asked?.challenge ?? '');
  expect((await other.post(PASSKEY_CALLS.signIn, answer)).json()).toMatchObject(REFUSED);
  expect((await visitor.post(PASSKEY_CALLS.signIn, answer)).statusCode).toBe(200);
  expect((await visitor.post(PASSKEY_CALLS.signIn, answer)).statusCode).toBe(401);
  const late = device.sign(asked?.challenge ?? '');
  expect((await other.post(PASSKEY_CALLS.signIn, late)).statusCode).toBe(422);

  const twice = device.sign((await begin())?.challenge ?? '');
  const answers = await Promise.all([1, 2].map(() => visitor.post(PASSKEY_CALLS.signIn, twice)));
  const [first = 0, second = 0] = answers.map(({ statusCode }) => statusCode).sort();
  expect(first).toBe(200);
  expect([401, 422]).toContain(second);
});

it('a passkey that is being added while the account is reset is not added', async () => {
  const device = newDevice({ origin: ORIGIN });
  const response = device.make(await challengeOf());
  mockMeanwhile = () => office.run('staff', 'reset-password', ANJALI);
  const answer = await anjali.post(PASSKEY_CALLS.passkeys, response);
  mockMeanwhile = async () => undefined;
  expect([answer.statusCode, answer.json().message]).toEqual([401, expect.stringContaining('was ended')]);
  expect(await office.db.selectFrom('staff_passkeys').selectAll().execute()).toEqual([]);
});

it('a device whose counter went back is refused: somebody may have copied it', async () => {
  const device = await addDevice();
  device.setBack();
  const asked = await begin();
  const answer = await visitor.post(PASSKEY_CALLS.signIn, device.sign(asked?.challenge ?? ''));
  expect([answer.statusCode, answer.json()]).toEqual([422, expect.objectContaining(REFUSED)]);
});

it.each([
  ['on another page', () => newDevice({ origin: 'https://college.example.com', host: 'localhost' })],
  ['for another host', () => newDevice({ origin: ORIGIN, host: 'college.example.com' })],
])('a passkey made %s is not added', async (_words, makeDevice) => {
  const answer = await anjali.post(PASSKEY_CALLS.passkeys, makeDevice().make(await challengeOf()));
  expect(answer.statusCode).toBe(422);
  expect((await passkeysOf()).passkeys).toEqual([]);
});

it('a malformed response is refused', async () => {
  await addDevice();
  for (const answer of [{}, { response: null }, { response: 'x' }, { response: { id: 1, response: {} } }]) {
    await challengeOf();
    expect((await anjali.post(PASSKEY_CALLS.passkeys, answer)).statusCode).toBe(422);
    await begin();
    expect((await visitor.post(PASSKEY_CALLS.signIn, answer)).statusCode).toBe(422);
  }
});

it("nobody signs in with another person's passkey, and ten wrong tries lock the account for an hour", async () => {
  await addDevice();
  const priya = await staffVisitor(office.site, office.db, ['clerk'], { email: 'priya@college.org' });
  const theirs = await addDevice(priya);
  const asked = await begin();
  const answer = theirs.sign(asked?.challenge ?? '');
  // the password counts as one until the second factor was right
  for (let tries = 1; tries < 10; tries++) {
    expect((await visitor.post(PASSKEY_CALLS.signIn, answer)).statusCode).toBe(422);
  }
  expect((await visitor.post(PASSKEY_CALLS.signIn, answer)).statusCode).toBe(429);
});

it('people can remove only their own passkeys, and a new first password removes all', async () => {
  await addDevice();
  const [passkey] = (await passkeysOf()).passkeys;
  const url = PASSKEY_CALLS.passkey(passkey?.id ?? '');
  const priya = await staffVisitor(office.site, office.db, ['clerk'], { email: 'priya@college.org' });
  expect((await priya.delete(url)).statusCode).toBe(404);
  expect((await anjali.delete(url)).statusCode).toBe(200);
  expect((await anjali.delete(url)).statusCode).toBe(404);
  expect(await begin()).toBeUndefined();

  await addDevice();
  await office.run('staff', 'reset-password', ANJALI);
  expect(await office.db.selectFrom('staff_passkeys').selectAll().execute()).toEqual([]);
  expect((await acts()).slice(logged)).toEqual(['passkey add', 'passkey remove', 'passkey add']);
});
