import { api } from './api';
import { answering, dropped } from './renderPage.testing';
import { createStore } from './store';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readThing: build.query<{ success: 1 }, void>({ query: () => '/api/thing' }),
    sendThing: build.mutation<{ success: 1 }, FormData>({
      query: (body) => ({ url: '/api/thing', method: 'POST', body }),
    }),
  }),
});

const setToken = (token: string) => (document.cookie = `XSRF-TOKEN=${token}`);
beforeEach(() => void setToken('; max-age=0'));

/** Responses of an api that sets this cookie with a read. */
const setting = (token: string) => ({
  '/api/health': () => {
    setToken(token);
    return Response.json({ success: 1 });
  },
  'POST /api/thing': { body: { success: 1 } },
});

const send = (connection: ReturnType<typeof answering>['connection']) => {
  const form = new FormData();
  form.append('name', 'Asha');
  return createStore({ connection }).dispatch(testApi.endpoints.sendThing.initiate(form));
};

test('a form without an anti-forgery cookie makes a read first to get one, then repeats the cookie in the header', async () => {
  const { connection, requests } = answering(setting('token%2F1'));
  await send(connection);
  expect(requests.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
    'GET /api/health',
    'POST /api/thing',
  ]);
  expect(requests[1]?.headers.get('X-XSRF-TOKEN')).toBe('token/1');
});

test('without a connection a form fails like any call, also where it has no anti-forgery cookie yet', async () => {
  const { connection } = answering({ '/api/health': dropped, 'POST /api/thing': dropped });
  expect(await send(connection)).toMatchObject({ error: { status: 'FETCH_ERROR' } });
});

test('a form that has the cookie sends immediately, as multipart whose boundary the browser chose', async () => {
  setToken('known');
  const { connection, requests } = answering({ 'POST /api/thing': { body: { success: 1 } } });
  await send(connection);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBe('known');
  expect(requests[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
});

test('a read carries no anti-forgery header, and a failed one is logged with its path and status', async () => {
  setToken('known');
  const { connection, requests } = answering({ '/api/thing': { status: 500, body: { success: 0 } } });
  await createStore({ connection }).dispatch(testApi.endpoints.readThing.initiate());
  expect(requests[0]?.headers.get('X-XSRF-TOKEN')).toBeNull();
  expect(console.info).toHaveBeenCalledWith('GET /api/thing failed: 500');
});

test('a form whose token has expired fetches a new one itself and continues', async () => {
  setToken('expired');
  const { connection, requests } = answering({
    ...setting('fresh'),
    'POST /api/thing': ({ headers }) =>
      headers.get('X-XSRF-TOKEN') === 'fresh'
        ? Response.json({ success: 1 })
        : Response.json({ success: 0, message: 'This form has expired.' }, { status: 403 }),
  });
  expect(await send(connection)).toMatchObject({ data: { success: 1 } });
  expect(requests.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
});
