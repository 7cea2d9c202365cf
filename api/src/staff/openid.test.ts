import type { JWTPayload } from 'jose';
import { OPENID_CALLS, STAFF_CALLS } from 'contract/office/staffCalls';
import { loggedActs } from '../office/office.testing';
import { forAllTests, forEachTest, openTestApi } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';
import { staffVisitor } from './staff.testing';
import { startProvider } from './provider.testing';

const ANJALI = 'anjali@college.org';
const CLAIMS: JWTPayload = { sub: 'anjali-1', email: ANJALI, email_verified: true, hd: 'college.org' };

const provider = forAllTests(() => startProvider());
const api = forAllTests(() =>
  openTestApi({ SITE_URL: 'http://localhost', OPENID_HOSTED_DOMAIN: 'college.org', ...provider.variables }),
);
const visitor = forEachTest(() => newVisitor(api.app));
/** Number of entries in the office log before the test. */
let logged: number;
beforeEach(async () => {
  await api.db.deleteFrom('staff_accounts').execute();
  await staffVisitor(api, api.db, ['clerk'], { email: ANJALI });
  logged = (await loggedActs(api.db, 'who')).length;
});

const locationOf = async (url: string, by = visitor) => {
  const { statusCode, headers } = await by.get(url, { 'sec-fetch-site': 'cross-site' });
  expect(statusCode).toBe(303);
  return headers.location ?? '';
};

/** Follows the link, signs in at the provider with these claims, and comes back. */
async function signIn(claims: JWTPayload, by = visitor, changes: { state?: string } = {}): Promise<string> {
  const address = await locationOf(OPENID_CALLS.begin, by);
  return locationOf(provider.signIn(address, claims, changes), by);
}

const entries = async () => (await loggedActs(api.db, 'who', 'act', 'reason')).slice(logged);
const isIn = async () => (await visitor.get(STAFF_CALLS.account)).json<{ success: number }>().success;

it('signing in at the provider opens the desk; an account is linked once by the verified address, and found by `sub` from then on', async () => {
  expect((await visitor.get(STAFF_CALLS.account)).json()).toMatchObject({ success: 0, openid: true });
  expect(await signIn(CLAIMS)).toBe('/office');
  expect((await visitor.get(STAFF_CALLS.account)).json()).toMatchObject({ success: 1, data: { email: ANJALI } });

  const other = await newVisitor(api.app);
  expect(await signIn({ sub: 'anjali-1', hd: 'college.org', email: 'new-name@college.org' }, other)).toBe('/office');
  expect((await other.get(STAFF_CALLS.account)).json()).toMatchObject({ data: { email: ANJALI } });
  const signedIn = `${ANJALI} | sign-in by OpenID | `;
  expect(await entries()).toEqual([`${ANJALI} | OpenID link | `, signedIn, signedIn]);
  expect(provider.discoveries()).toBe(1);
});

it('the cookie of an unfinished sign-in is sent when the provider redirects back, and only to these calls', async () => {
  const { cookies, headers } = await visitor.get(OPENID_CALLS.begin);
  expect(cookies).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: OPENID_CALLS.begin, maxAge: 600 }]);
  expect(headers['cache-control']).toBe('no-store');
  const asked = new URL(headers.location ?? '').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    code_challenge_method: 'S256',
    hd: 'college.org',
    redirect_uri: 'http://localhost/api/office/sign-in/openid/return',
    scope: 'openid email',
  });
});

it.each<[string, JWTPayload, string]>([
  ['another domain', { ...CLAIMS, hd: 'college.example.com' }, 'domain'],
  ['no domain', { ...CLAIMS, hd: undefined }, 'domain'],
  ['an address that is not verified', { ...CLAIMS, email_verified: false }, 'unknown'],
  ['an address that may be verified', { ...CLAIMS, email_verified: 'true' }, 'unknown'],
])('an account with %s at the provider is refused, and the refusal is logged', async (_words, claims, refusal) => {
  expect(await signIn(claims)).toBe(`/office?sign-in=${refusal}`);
  expect(await isIn()).toBe(0);
  expect(await entries()).toEqual([expect.stringContaining(`${ANJALI} | sign-in failed | OpenID: `)]);
});

it('signing in creates no account, and a disabled one stays closed, linked or not', async () => {
  const claims = { ...CLAIMS, sub: 'x', email: 'new@college.org' };
  expect(await signIn(claims)).toBe('/office?sign-in=unknown');
  expect(await api.db.selectFrom('staff_accounts').select('email').execute()).toEqual([{ email: ANJALI }]);
  await signIn(CLAIMS, await newVisitor(api.app));
  await api.db.updateTable('staff_accounts').set({ disabled_at: '2026-11-20T00:00:00Z' }).execute();
  expect(await signIn(CLAIMS, await newVisitor(api.app))).toBe('/office?sign-in=unknown');
});

it('a person who gets the address of a linked account does not get the account', async () => {
  await signIn(CLAIMS, await newVisitor(api.app));
  expect(await signIn({ ...CLAIMS, sub: 'anjali-2' })).toBe('/office?sign-in=unknown');
  const why = 'OpenID: the account is linked to another person';
  expect((await entries()).at(-1)).toBe(`${ANJALI} | sign-in failed | ${why}`);
});

it('a response with another state or nonce, or without an unfinished sign-in, is refused', async () => {
  expect(await signIn({ ...CLAIMS, nonce: 'another' })).toBe('/office?sign-in=refused');
  expect(await signIn(CLAIMS, visitor, { state: 'another' })).toBe('/office?sign-in=refused');
  const returned = provider.signIn(await locationOf(OPENID_CALLS.begin), CLAIMS);
  expect(await locationOf(returned, await newVisitor(api.app))).toBe('/office?sign-in=over');
  expect(await isIn()).toBe(0);
});

it('the return address works only once', async () => {
  const returned = provider.signIn(await locationOf(OPENID_CALLS.begin), CLAIMS);
  const { openid = '' } = visitor.cookies;
  expect(await locationOf(returned)).toBe('/office');
  visitor.cookies.openid = openid;
  expect(await locationOf(returned)).toBe('/office?sign-in=refused');
});

it('cancelling at the provider is reported, and no texts of the provider are passed on', async () => {
  const state = new URL(await locationOf(OPENID_CALLS.begin)).searchParams.get('state') ?? '';
  const returned = `${OPENID_CALLS.return}?error=access_denied&error_description=words&state=${state}`;
  expect(await locationOf(returned)).toBe('/office?sign-in=cancelled');
});

// The last one: the provider stays closed.
it('an unreachable provider is reported, before the redirect and on the return', async () => {
  const returned = provider.signIn(await locationOf(OPENID_CALLS.begin), CLAIMS);
  await provider.close();
  expect(await locationOf(returned)).toBe('/office?sign-in=away');
  await api.restart();
  expect(await locationOf(OPENID_CALLS.begin, await newVisitor(api.app))).toBe('/office?sign-in=away');
});
