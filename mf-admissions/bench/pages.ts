import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const BUILT = path.resolve(import.meta.dirname, 'dist');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.woff2': 'font/woff2' };

const documentOf = (build: string) => `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Application Form</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/${build}/main.css" />
    <script defer src="/${build}/main.js"></script>
  </head>
  <body><div id="root"></div></body>
</html>`;

/** Responses to our form's requests when it opens; the bench sends nothing. */
const ANSWERS: Record<string, object> = {
  '/api/generate-application-number': { success: 1, application_number: '2026-000001' },
  '/api/site': { success: 0 },
};

export interface BenchPages {
  origin: string;
  /** Serves a document under /plain. */
  setPlain: (html: string) => void;
  close: () => void;
}

/** Serves our form at /application, the ordinary Formik form at /formik, and the plain one at /plain. */
export async function servePages(): Promise<BenchPages> {
  const documents: Record<string, string> = { '/application': documentOf('ours'), '/formik': documentOf('formik') };
  const server = http.createServer(async ({ url = '' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const html = documents[pathname];
    if (html !== undefined) return response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    const answer = ANSWERS[pathname];
    if (answer) return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    const file = await fs.readFile(path.join(BUILT, path.normalize(pathname))).catch(() => undefined);
    response.setHeader('content-type', TYPES[path.extname(pathname)] ?? 'application/octet-stream');
    return file ? response.end(file) : response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setPlain: (html) => (documents['/plain'] = html),
    close: () => server.close(),
  };
}
