import { once } from 'node:events';
import http2 from 'node:http2';
import type { TLSSocket } from 'node:tls';
import { type Nginx, SITE_NAME } from './nginx';

export interface SecureResponse {
  status: number;
  headers: Record<string, string>;
  cookies: string[];
  body: string;
}

export interface SentRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

export interface SecureClient {
  /** Requests a path of the site over HTTP/2. Rejects when the connection drops. */
  ask: (path: string, asked?: SentRequest) => Promise<SecureResponse>;
  /** Sends the first half of the body; `rest` sends the other one. */
  begin: (path: string, asked: SentRequest) => { rest: () => void; answer: Promise<SecureResponse> };
  protocols: () => (string | null | undefined)[];
  close: () => void;
}

async function answerTo(stream: http2.ClientHttp2Stream): Promise<SecureResponse> {
  let head: http2.IncomingHttpHeaders & http2.IncomingHttpStatusHeader = {};
  stream.once('response', (headers) => (head = headers));
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Rejects on a reset with an error. nginx resets with NO_ERROR after a response that comes before the whole body was
  // sent; Node then may close the stream without "end" although everything has arrived.
  await once(stream, 'close');
  const { ':status': status, 'set-cookie': cookies = [], ...headers } = head;
  const body = Buffer.concat(chunks);
  if (status === undefined || body.length < Number(headers['content-length'] ?? 0)) {
    throw new Error(`the response broke off after ${body.length} bytes`);
  }
  const texts = Object.entries(headers).filter(([name]) => !name.startsWith(':'));
  return {
    status,
    headers: Object.fromEntries(texts.map(([name, value]) => [name, String(value)])),
    cookies,
    body: body.toString(),
  };
}

/** Opens a connection to nginx like a browser, which trusts only nginx's certificate. */
export async function openSecureClient({ httpsPort, certificate }: Nginx): Promise<SecureClient> {
  const session = http2.connect(`https://127.0.0.1:${httpsPort}`, { servername: SITE_NAME, ca: certificate });
  await once(session, 'connect');

  function send(path: string, { method = 'GET', headers = {}, body }: SentRequest) {
    const length = body === undefined ? {} : { 'content-length': body.length };
    const head = { ':authority': SITE_NAME, ':path': path, ':method': method, ...headers, ...length };
    const stream = session.request(head, { endStream: body === undefined });
    return { stream, answer: answerTo(stream) };
  }

  return {
    ask(path, asked = {}) {
      const { stream, answer } = send(path, asked);
      if (asked.body) stream.end(asked.body);
      return answer;
    },
    begin(path, asked) {
      const { stream, answer } = send(path, asked);
      const { body = Buffer.alloc(0) } = asked;
      const half = Math.floor(body.length / 2);
      stream.write(body.subarray(0, half));
      return { rest: () => void stream.end(body.subarray(half)), answer };
    },
    protocols: () => [session.alpnProtocol, (session.socket as TLSSocket).getProtocol()],
    close: () => session.destroy(),
  };
}
