import { once } from 'node:events';
import http from 'node:http';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import fastify from 'fastify';

/** Headers as browsers send them, of a visitor who follows a link within the site, so that load shedding does not apply. */
export const HEADERS = { 'accept-encoding': 'br, gzip', accept: '*/*', 'sec-fetch-site': 'same-origin' };

/** A response, byte for byte. */
export interface Sent {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Uint8Array;
}

/** Headers that a server adds to every response itself. */
const OF_THE_SERVER = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** Returns a response of a site, as it is compressed. @throws Error when the status is not 200 */
export async function fetchSent(origin: string, path: string): Promise<Sent> {
  const [answer] = (await once(http.get(origin + path, { headers: HEADERS }), 'response')) as [http.IncomingMessage];
  const body = Buffer.concat(await answer.toArray());
  if (answer.statusCode !== 200) throw new Error(`${origin}${path} answers ${answer.statusCode}`);
  const headers = Object.entries(answer.headers).filter(([name]) => !OF_THE_SERVER.includes(name));
  return { path, headers: Object.fromEntries(headers), body };
}

async function serve(responses: readonly Sent[], site: string): Promise<number> {
  const app = fastify();
  for (const { path, headers, body } of responses)
    app.get(path.replace(/\?.*/, ''), (_request, reply) => reply.headers(headers).send(body));
  app.setNotFoundHandler(({ raw }, reply) => {
    reply.hijack();
    const { url = '/', method, headers } = raw;
    const passed = http.request(site + url, { method, headers }, (answer) => {
      reply.raw.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply.raw);
    });
    // the browser or the site has closed the connection
    passed.on('error', () => reply.raw.destroy());
    raw.pipe(passed);
  });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Starts a Fastify that does nothing but send these responses, in a thread of its own; the site answers everything else. */
export async function startBare(...served: Parameters<typeof serve>) {
  const thread = new Worker(__filename, { workerData: served });
  const [port] = (await once(thread, 'message')) as [number];
  return { origin: `http://localhost:${port}`, close: () => thread.terminate() };
}

if (parentPort) void serve(...(workerData as Parameters<typeof serve>)).then((port) => parentPort?.postMessage(port));
