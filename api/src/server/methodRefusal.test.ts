import { CALLS } from 'contract/calls';
import { forAllTests, openTestApi } from '../testing/testApi.testing';

const api = forAllTests(() => openTestApi());

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
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ success: 0, message: 'There is nothing at this address.' });
  }
});

it('a list answers HEAD requests', async () => {
  expect((await api.app.inject({ method: 'HEAD', url: '/api/events' })).statusCode).toBe(200);
});
