import { CALLS } from 'contract/calls';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import { forAllTests, openTestApi } from '../testing/testApi.testing';

const api = forAllTests(() => openTestApi());
const BROWSER = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

it.each([
  ['a link to a form that has expired', 404, CALLS.applicationPdf('x'), 'There is no application at this address'],
  ["the desk's PDF after the session has ended", 401, DESK_CALLS.pdf('2026-000001'), 'Sign in again'],
  ['an unknown address', 404, '/api/nothing', 'There is nothing at this address'],
])('%s says in a browser what is wrong, on a page, and to a program as JSON', async (_what, status, url, words) => {
  const page = await api.app.inject({ url, headers: BROWSER });
  expect(page.statusCode).toBe(status);
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.body).toMatch(new RegExp(`<p>.*${words}`));
  const called = await api.app.inject({ url });
  expect(called.statusCode).toBe(status);
  expect(called.json()).toMatchObject({ success: 0, message: expect.stringContaining(words) });
});

it('a refused form stays JSON, which the page server shows on the page of the form', async () => {
  const answer = await api.app.inject({ method: 'POST', url: CALLS.contact, headers: BROWSER });
  expect(answer.json()).toMatchObject({ success: 0 });
});

it.each([
  ['POST', '/api/events', 'GET, HEAD'],
  ['DELETE', '/api/course/phd', 'GET, HEAD'],
  ['PUT', `${'/api/site'}/`, 'GET, HEAD'],
  ['GET', CALLS.contact, 'POST'],
  ['PATCH', CALLS.storeAdmission, 'POST'],
  ['POST', CALLS.applicationPdf('x'), 'GET, HEAD'],
] as const)('%s %s is refused with the methods that the URL does answer', async (method, url, allow) => {
  const payload = method === 'GET' ? undefined : '{"half":';
  const answer = await api.app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  expect(answer.json()).toEqual({ success: 0, message: 'This address does not answer to this kind of request.' });
});

it.each(['GET', 'POST', 'DELETE'] as const)('%s to an unknown URL is answered with 404', async (method) => {
  for (const url of ['/api/nothing', '/api/', '/api/course/a/b', '/api/admission-application/x']) {
    const answer = await api.app.inject({ method, url });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: 0, message: 'There is nothing at this address.' },
    ]);
  }
});
