import { CALLS } from 'contract/calls';
import { XSRF_COOKIE } from 'contract/limits';
import { openTestApi, type TestApi } from '../testing/testApi';
import { newVisitor } from '../testing/visitor';

let api: TestApi;
beforeAll(async () => {
  api = await openTestApi();
});
afterAll(() => api.close());

const message = { name: 'Anjali', email: 'anjali@example.in', subject: 'Hostel', message: 'Is there a room?' };

it('the first GET gives a token that scripts can read, in an answer that no shared cache may keep', async () => {
  const answer = await api.app.inject('/api/events');
  const cookie = answer.cookies.find(({ name }) => name === XSRF_COOKIE);
  expect(cookie).toMatchObject({ sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('httpOnly');
  expect(cookie).not.toHaveProperty('secure');
  expect(answer.headers['cache-control']).toBe('private, no-cache');
});

it('a browser that has a token keeps it', async () => {
  const visitor = await newVisitor(api.app);
  expect((await visitor.get('/api/events')).cookies).toEqual([]);
});

it('over https the cookie is sent over https alone', async () => {
  const behindProxy = await openTestApi({ TRUST_PROXY: 'true' });
  const answer = await behindProxy.app.inject({ url: '/api/events', headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.cookies[0]).toMatchObject({ secure: true });
  await behindProxy.close();
});

it.each([
  ['no token at all', {}, {}],
  ['a header without the cookie', {}, { 'x-xsrf-token': 'abc' }],
  ['the same made-up token twice', { [XSRF_COOKIE]: 'a.b' }, { 'x-xsrf-token': 'a.b' }],
])('a submission with %s is refused', async (_what, cookies, headers) => {
  for (const url of [CALLS.contact, CALLS.storeAdmission, CALLS.jobApplications]) {
    const answer = await api.app.inject({ method: 'POST', url, payload: message, cookies, headers });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toEqual({
      success: 0,
      message: 'This form has expired. Reload the page and send it again.',
    });
  }
});

it('a submission that repeats its own token is taken', async () => {
  const visitor = await newVisitor(api.app);
  expect((await visitor.post(CALLS.contact, message)).statusCode).toBe(200);
});

it('a token of another browser does not match', async () => {
  const [one, other] = [await newVisitor(api.app), await newVisitor(api.app)];
  const token = other.cookies[XSRF_COOKIE] ?? '';
  expect((await one.post(CALLS.contact, message, { 'x-xsrf-token': token })).statusCode).toBe(403);
});
