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
  ['GET', ['/api/nothing', '/api/', '/api/course/a/b', '/api/admission-application/x', CALLS.contact]],
  ['POST', ['/api/nothing', '/api/events', `${CALLS.contact}/x`]],
  ['DELETE', ['/api/nothing', '/api/course/phd', CALLS.storeAdmission]],
] as const)('%s to a URL that does not answer to it is answered with 404, whatever is sent', async (method, urls) => {
  const payload = method === 'GET' ? undefined : '{"half":';
  for (const url of urls) {
    const answer = await api.app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { success: 0, message: 'There is nothing at this address.' },
    ]);
  }
});
