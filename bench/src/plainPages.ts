import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address of a page with a word and nothing else. */
const ELSEWHERE = '/elsewhere';

/**
 * The pages without scripts, data and web fonts, uncompressed; their pictures and styles come from the site, through here.
 * @returns `elsewhere`: the address of a page of another site
 */
export async function servePlainPages(site: string, paths: string[]) {
  const pages = new Map([[ELSEWHERE, 'elsewhere']]);
  for (const path of paths) pages.set(path, plain(await (await fetch(site + path)).text()));
  const server = http.createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    if (html === undefined) return pass(site, request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    elsewhere: `http://127.0.0.1:${port}${ELSEWHERE}`,
    close: () => server.close(),
  };
}

const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="((module)?preload|expect)"[^>]*>/g, '')
    .replace(/@font-face\s*\{[^}]*url\([^}]*\}/g, '');

function pass(site: string, { url = '/', headers }: http.IncomingMessage, response: http.ServerResponse): void {
  http.get(site + url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
}
