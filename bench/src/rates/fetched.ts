import http from 'node:http';

/** What is asked for, as browsers do; pages go on to somebody who follows a link, and are not kept from anybody in a surge. */
export const HEADERS = { 'accept-encoding': 'br, gzip', accept: '*/*', 'sec-fetch-site': 'same-origin' };

/** An answer of the site, byte for byte. */
export interface Fetched {
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** What a server adds to any answer by itself. */
const OF_THE_SERVER = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** @throws Error when it is not found */
export function fetchAnswer(origin: string, path: string): Promise<Fetched> {
  return new Promise((resolve, reject) => {
    const request = http.get(origin + path, { headers: HEADERS }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
      answer.on('end', () => {
        if (answer.statusCode !== 200) return reject(new Error(`${origin}${path} answers ${answer.statusCode}`));
        const headers = Object.fromEntries(
          Object.entries(answer.headers).flatMap(([name, value]) =>
            value === undefined || OF_THE_SERVER.includes(name) ? [] : [[name, value]],
          ),
        );
        resolve({ path, headers, body: Buffer.concat(chunks) });
      });
    });
    request.on('error', reject);
  });
}
