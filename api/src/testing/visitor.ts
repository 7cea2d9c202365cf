import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { XSRF_COOKIE, XSRF_HEADER } from 'contract/limits';

/** A contact message as a visitor sends it. */
export const MESSAGE = { name: 'Anjali', email: 'anjali@example.in', subject: 'Hostel', message: 'Is there a room?' };

export type Visitor = Awaited<ReturnType<typeof newVisitor>>;

/**
 * Creates a simulated browser, which stores cookies and repeats the anti-forgery token. It has already visited a page of the
 * site, and so has a token.
 */
export async function newVisitor(app: FastifyInstance, headers: Record<string, string> = {}) {
  const cookies: Record<string, string> = {};

  async function keep(answer: Promise<LightMyRequestResponse>): Promise<LightMyRequestResponse> {
    const response = await answer;
    for (const { name, value } of response.cookies) cookies[name] = value;
    return response;
  }
  const token = () => ({ [XSRF_HEADER]: cookies[XSRF_COOKIE] ?? '' });
  async function send(
    method: 'POST' | 'PUT',
    url: string,
    body: object | string,
    headers: Record<string, string> = {},
  ) {
    const { payload, type } = await encode(body);
    const all = { 'content-type': type, ...token(), ...headers };
    return keep(app.inject({ method, url, cookies, payload, headers: all }));
  }
  const visitor = {
    cookies,
    get: (url: string, headers: Record<string, string> = {}) => keep(app.inject({ url, cookies, headers })),
    /** A plain object is sent as JSON, a FormData as multipart, and text or bytes as they are, of the type in the headers. */
    post: (url: string, body: object | string, headers?: Record<string, string>) => send('POST', url, body, headers),
    put: (url: string, body: object) => send('PUT', url, body),
    delete: (url: string) => keep(app.inject({ method: 'DELETE', url, cookies, headers: token() })),
  };
  await visitor.get('/api/site', headers);
  return visitor;
}

/** Returns the headers with which a form of a visitor is sent over a connection of one's own; its boundary is "b". */
export const formHeaders = ({ cookies }: Pick<Visitor, 'cookies'>) => ({
  'content-type': 'multipart/form-data; boundary=b',
  cookie: Object.entries(cookies).map(([name, value]) => `${name}=${value}`),
  [XSRF_HEADER]: cookies[XSRF_COOKIE],
});

async function encode(body: object | string) {
  if (typeof body === 'string' || Buffer.isBuffer(body)) return { payload: body, type: '' };
  if (!(body instanceof FormData)) return { payload: Buffer.from(JSON.stringify(body)), type: 'application/json' };
  const response = new Response(body);
  return { payload: Buffer.from(await response.arrayBuffer()), type: response.headers.get('content-type') ?? '' };
}
