import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';
import { OPENID_CALLS, STAFF_CALLS } from 'contract/office/staffCalls';
import { forAllTests, openTestApi } from '../testing/testApi.testing';
import { newVisitor } from '../testing/visitor';
import { startProvider } from './provider.testing';
import { relyingPartyOf } from './relyingParty';
import { staffVisitor } from './staff.testing';

const SITE = { host: 'www.college.example.org' };
const DESK = { host: 'desk.college.example.org' };

const provider = forAllTests(() => startProvider());
const api = forAllTests(() =>
  openTestApi({ SITE_URL: `https://${SITE.host}`, DESK_URL: `https://${DESK.host}`, ...provider.variables }),
);

/** A browser in which a clerk has signed in at a host: at the site's own before the desk had another. */
async function clerkAt(headers: { host: string }) {
  const { cookies } = await staffVisitor(api, api.db, ['clerk']);
  const visitor = await newVisitor(api.app, headers);
  visitor.cookies['__Secure-staff'] = cookies.staff ?? '';
  return visitor;
}

it('staff calls answer at the desk’s host alone, signing in included, and elsewhere name that host', async () => {
  const visitor = await clerkAt(DESK);
  expect((await visitor.get(STAFF_CALLS.account, DESK)).json()).toMatchObject({ success: 1 });
  expect((await visitor.get(STAFF_CALLS.account, { host: 'DESK.college.example.org:443' })).statusCode).toBe(200);
  const message = `The office’s desk is at https://${DESK.host}/office. Open it there.`;
  const { cookies } = await clerkAt(SITE);
  for (const { method, url } of api.officeCalls) {
    const headers = { ...SITE, [XSRF_HEADER]: cookies[XSRF_COOKIE] ?? '' };
    const asked = { url: url.replace(/:\w+/g, '1'), headers, cookies };
    const answer = await api.app.inject({ ...asked, method: String(method) as 'GET' });
    const body = method === 'HEAD' ? '' : JSON.stringify({ success: 0, message });
    expect([url, answer.statusCode, answer.body]).toEqual([url, 403, body]);
  }
  for (const host of ['other.example.org', `${DESK.host}.example.org`, `x${DESK.host}`])
    expect((await visitor.get(STAFF_CALLS.account, { host })).statusCode).toBe(403);
  for (const headers of [SITE, DESK]) expect((await visitor.get('/api/site', headers)).statusCode).toBe(200);
});

it('forms of the desk come from its own pages, with cookies for its host alone', async () => {
  const visitor = await newVisitor(api.app, DESK);
  const send = (origin: string) =>
    visitor.post(STAFF_CALLS.signIn, { email: 'x@college.org', password: 'x' }, { ...DESK, origin });
  expect((await send(`https://${SITE.host}`)).json()).toMatchObject({
    message: expect.stringContaining('another site'),
  });
  expect((await send(`https://${DESK.host}`)).statusCode).toBe(422);
  const { cookies, headers } = await api.app.inject({ url: '/api/site', headers: DESK });
  expect(cookies.map(({ name, secure, domain }) => [name, secure, domain])).toEqual([
    ['__Host-browser', true, undefined],
    [XSRF_COOKIE, true, undefined],
  ]);
  expect(headers).toHaveProperty('strict-transport-security');
});

it('the college’s own accounts return to the desk’s host', async () => {
  const { headers } = await (await newVisitor(api.app, DESK)).get(OPENID_CALLS.begin, DESK);
  const { searchParams } = new URL(String(headers.location));
  expect(searchParams.get('redirect_uri')).toBe(`https://${DESK.host}${OPENID_CALLS.return}`);
});

const asked = (host: string, protocol: 'http' | 'https' = 'https') => ({ host, protocol });

it.each([
  ['https://www.college.org', asked('127.0.0.1:3001', 'http'), 'www.college.org'],
  ['http://localhost:3000', asked('127.0.0.1:3001', 'http'), 'localhost'],
  [undefined, asked('localhost:3000', 'http'), 'localhost'],
  // without TLS or a trusted host name
  ['http://www.college.org', asked('www.college.org'), undefined],
  ['https://192.0.2.7', asked('192.0.2.7'), undefined],
  ['https://[2001:db8::7]', asked('[2001:db8::7]'), undefined],
  [undefined, asked('www.college.org'), undefined],
  [undefined, asked('127.0.0.1:3000', 'http'), undefined],
  [undefined, asked(''), undefined],
])('passkeys of a site with SITE_URL %s, asked for as %j, are for the host %s', (siteUrl, request, id) => {
  expect(relyingPartyOf(request, siteUrl)).toEqual(id && { id, origin: siteUrl ?? 'http://localhost:3000' });
});
