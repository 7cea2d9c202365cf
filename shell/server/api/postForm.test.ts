import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { rejectUnread } from 'api/server/rejectUnread';
import { trustOf } from 'api/server/visitorAddress';
import { openApiConnection } from './apiConnection';
import { createPostForm } from './postForm';

type Answer = (request: http.IncomingMessage, response: http.ServerResponse) => void;

const listen = async (answer: Answer) => {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
};

const MESSAGE = {
  answer: { success: 1, message: 'Thank you.', data: { reference: 'K7QF-3MWX' } },
  errors: {},
  values: {},
};

/** Posts a body through a page server to an api that answers with `answer`. */
async function postTo(answer: Answer, body: string) {
  const api = await listen(answer);
  const connection = openApiConnection({ url: api.url });
  const post = createPostForm(connection, trustOf(false));
  const page = await listen((request, response) => {
    post(request, '/api/forms/contact', new AbortController().signal)
      .catch((error: Error) => ({ error: error.message }))
      .then((outcome) => response.end(JSON.stringify(outcome)))
      .catch(() => undefined);
  });
  const headers = { cookie: 'application=secret', 'content-type': 'multipart/form-data; boundary=b', origin: page.url };
  const outcome: unknown = await (await fetch(page.url, { method: 'POST', body, headers })).json();
  connection.close();
  for (const { server } of [api, page]) {
    server.closeAllConnections();
    server.close();
  }
  return { outcome, origin: page.url };
}

const sending =
  (status: number, body: object): Answer =>
  (_request, response) =>
    response.writeHead(status).end(JSON.stringify(body));

test('a form goes on to the api with its origin and address, and without a cookie', async () => {
  const seen: { url?: string; headers: http.IncomingHttpHeaders; body: string }[] = [];
  const { outcome, origin } = await postTo((request, response) => {
    void text(request).then((body) => {
      seen.push({ url: request.url, headers: request.headers, body });
      sending(200, MESSAGE)(request, response);
    });
  }, 'name=Anu');
  expect(outcome).toEqual({ status: 200, answer: MESSAGE });
  expect(seen).toEqual([{ url: '/api/forms/contact', headers: expect.any(Object), body: 'name=Anu' }]);
  const headers = seen[0]?.headers;
  expect(headers).toMatchObject({
    origin,
    'x-forwarded-for': '127.0.0.1',
    'content-type': expect.stringContaining('b'),
  });
  expect(headers?.cookie).toBeUndefined();
});

test('a form that the api refuses before it was read is answered with the reason', async () => {
  const refuse: Answer = (request, response) => {
    rejectUnread(request);
    sending(413, { success: 0, message: 'Too large.' })(request, response);
  };
  const { outcome } = await postTo(refuse, 'x'.repeat(8_000_000));
  expect(outcome).toEqual({ status: 413, message: 'Too large.' });
});
