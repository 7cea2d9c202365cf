import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** The pages without scripts and data, uncompressed; their pictures, styles and fonts come from the site, through here. */
export async function servePlainPages(site: string, paths: string[]): Promise<{ origin: string; close: () => void }> {
  const pages = new Map<string, string>();
  for (const path of paths) pages.set(path, plain(await (await fetch(site + path)).text()));
  const server = http.createServer((request, response) => {
    const html = pages.get(request.url ?? '');
    if (html === undefined) return pass(site, request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const plain = (html: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link rel="(module)?preload"[^>]*>/g, '');

function pass(site: string, { url = '/', headers }: http.IncomingMessage, response: http.ServerResponse): void {
  http.get(site + url, { headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
}
