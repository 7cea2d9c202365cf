import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { fetchPage } from './fetchPage';

const brotli = promisify(zlib.brotliCompress);
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 } };

export interface Place {
  name: string;
  origin: string;
  close: () => void;
}

/** A document or file as it is sent. */
export interface Sent {
  body: Buffer;
  headers: Record<string, string>;
}

/** Compressed as the site compresses its pages. */
export const sentHtml = async (html: string, headers: Record<string, string> = {}): Promise<Sent> => ({
  body: await brotli(html, BROTLI),
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    ...headers,
  },
});

function pass(site: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { url = '/', method, headers } = request;
  const passed = http.request(site + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // the browser or the site has closed the connection
  passed.on('error', () => response.destroy());
  request.pipe(passed);
}

/** Serves what `find` returns for a path with its query; everything else is proxied to the site. */
export async function servePlace(name: string, site: string, find: (path: string) => Sent | undefined): Promise<Place> {
  const server = http.createServer((request, response) => {
    const found = find(request.url ?? '/');
    if (found === undefined) return pass(site, request, response);
    response.writeHead(200, found.headers).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { name, origin: `http://localhost:${port}`, close };
}

/** Serves the site with some of its pages changed, under their original Content-Security-Policy. */
export async function serveChangedPages(
  name: string,
  site: string,
  paths: readonly string[],
  change: (html: string) => string,
): Promise<Place> {
  const pages = new Map<string, Sent>();
  for (const path of paths) {
    const { html, policy } = await fetchPage(site + path);
    pages.set(path, await sentHtml(change(html), { 'content-security-policy': policy }));
  }
  return servePlace(name, site, (path) => pages.get(path));
}

/** Serves a page of another site, from which visitors come, so that the browser switches processes on navigation. */
export async function serveElsewhere(): Promise<{ address: string; close: () => void }> {
  const page = await sentHtml('elsewhere');
  const { origin, close } = await servePlace('elsewhere', '', () => page);
  return { address: `${origin.replace('localhost', '127.0.0.1')}/`, close };
}
