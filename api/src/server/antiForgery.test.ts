import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { CALLS } from 'contract/calls';
import { XSRF_COOKIE } from 'contract/limits';
import { STAFF_CALLS } from 'contract/office/staffCalls';
import { forAllTests, forEachTest, openTestApi } from '../testing/testApi.testing';
import { MESSAGE, newVisitor } from '../testing/visitor';
import { isFromOwnPages } from './crossSite';

const api = forAllTests(() => openTestApi());
const visitor = forEachTest(() => newVisitor(api.app));

it('the first GET sets a token that scripts can read, and an id that they cannot, in a response that no shared cache may store; the browser keeps them', async () => {
  const answer = await api.app.inject('/api/events');
  const cookie = answer.cookies.find(({ name }) => name === XSRF_COOKIE);
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('httpOnly');
  expect(cookie).not.toHaveProperty('secure');
  expect(answer.cookies.find(({ name }) => name === 'browser')).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  expect((await visitor.get('/api/events')).cookies).toEqual([]);
});

it.each([
  ['behind a trusted proxy with TLS', { TRUST_PROXY: 'true' }, { 'x-forwarded-proto': 'https' }],
  ['at the site’s own HTTPS URL', { SITE_URL: 'https://www.example.org' }, { host: 'www.example.org' }],
])(
  '%s cookies are sent over TLS only, and no other host can set the browser id',
  async (_where, variables, headers) => {
    const secure = await openTestApi(variables);
    const answer = await secure.app.inject({ url: '/api/events', headers });
    expect(answer.cookies.map(({ name }) => name)).toEqual(['__Host-browser', XSRF_COOKIE]);
    for (const cookie of answer.cookies) {
      expect(cookie).toMatchObject({ secure: true, path: '/' });
      expect(cookie).not.toHaveProperty('domain');
    }
    const visitor = await newVisitor(secure.app, headers);
    expect((await visitor.post(CALLS.contact, MESSAGE, headers)).statusCode).toBe(200);
    // what a sibling site could plant
    visitor.cookies.browser = visitor.cookies['__Host-browser'] ?? '';
    delete visitor.cookies['__Host-browser'];
    expect((await visitor.post(CALLS.contact, MESSAGE, headers)).statusCode).toBe(403);
    await secure.close();
  },
);

const EXPIRED = 'This form has expired. Reload the page and send it again.';
const BLOCKED = 'Your browser sent no cookie, which this form needs. Allow cookies for this site, then send it again.';

it.each([
  ['no cookie at all', {}, {}, BLOCKED],
  ['a header without any cookie', {}, { 'x-xsrf-token': 'abc' }, BLOCKED],
  ['a cookie and no header', { [XSRF_COOKIE]: 'a.b' }, {}, EXPIRED],
  ['the same made-up token twice', { [XSRF_COOKIE]: 'a.b' }, { 'x-xsrf-token': 'a.b' }, EXPIRED],
])('a submission with %s is refused, and says what helps', async (_what, cookies, headers, message) => {
  for (const url of [CALLS.contact, CALLS.storeAdmission, CALLS.jobApplications]) {
    const answer = await api.app.inject({ method: 'POST', url, payload: MESSAGE, cookies, headers });
    expect([answer.statusCode, answer.json()]).toEqual([403, { success: 0, message }]);
  }
});

it('a token of another browser is refused, even planted so that cookie and header match', async () => {
  const token = (await newVisitor(api.app)).cookies[XSRF_COOKIE] ?? '';
  expect((await visitor.post(CALLS.contact, MESSAGE, { 'x-xsrf-token': token })).statusCode).toBe(403);
  visitor.cookies[XSRF_COOKIE] = token;
  expect((await visitor.post(CALLS.contact, MESSAGE)).statusCode).toBe(403);
});

it.each([
  ['a token from before the browser had an id', (cookies: Record<string, string>) => delete cookies.browser],
  ['an invalid id', (cookies: Record<string, string>) => (cookies.browser = 'x')],
])('%s is refused once: the refusal sets a new token, and the next submission is accepted', async (_what, age) => {
  age(visitor.cookies);
  expect((await visitor.post(CALLS.contact, MESSAGE)).statusCode).toBe(403);
  expect((await visitor.post(CALLS.contact, MESSAGE)).statusCode).toBe(200);
});

it('what another site sends in a visitor’s name is refused even with a valid token, and sets no new one', async () => {
  const { open, close, dataRequests } = STATUS_CALLS;
  const { signIn, signOut, renew } = STAFF_CALLS;
  for (const url of [CALLS.contact, open, close, dataRequests, signIn, signOut, renew]) {
    const answer = await visitor.post(url, MESSAGE, { origin: 'https://evil.example.org' });
    expect([url, answer.statusCode, answer.cookies]).toEqual([url, 403, []]);
  }
});

const SITE_URL = 'https://www.college.example.org';
const host = 'www.college.example.org';

it.each([
  ['Sec-Fetch-Site is same-origin', { 'sec-fetch-site': 'same-origin', origin: SITE_URL }, true],
  [
    'Sec-Fetch-Site is same-origin behind a proxy that requests another host',
    { 'sec-fetch-site': 'same-origin', origin: 'https://x.y' },
    true,
  ],
  ['its origin is the site', { origin: SITE_URL }, true],
  ['its referrer is a page of the site', { referer: `${SITE_URL}/contact` }, true],
  ['it names no origin, like a program', {}, true],
  [
    'it is from a sibling of the site',
    { 'sec-fetch-site': 'same-site', origin: 'https://alumni.college.example.org' },
    false,
  ],
  ['it is from another site', { 'sec-fetch-site': 'cross-site', origin: SITE_URL }, false],
  ['its origin is another site', { origin: 'https://evil.example.org' }, false],
  ['its origin is a sibling', { origin: 'https://alumni.college.example.org' }, false],
  ['its origin only begins like ours', { origin: `${SITE_URL}.evil.example.org` }, false],
  ['its referrer is another site', { referer: `https://evil.example.org/?${SITE_URL}` }, false],
  ['its origin is hidden', { origin: 'null' }, false],
])('whether a request is accepted when %s', (_what, headers, isTaken) => {
  expect(isFromOwnPages({ headers, host: 'internal:3000' }, SITE_URL)).toBe(isTaken);
  expect(isFromOwnPages({ headers, host }, undefined)).toBe(isTaken);
});
