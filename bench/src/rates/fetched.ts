import http from 'node:http';

/** Headers as browsers send them, of a visitor who follows a link within the site, so that load shedding does not apply. */
export const HEADERS = { 'accept-encoding': 'br, gzip', accept: '*/*', 'sec-fetch-site': 'same-origin' };

/** A response of the site, byte for byte. */
export interface Fetched {
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
}

/** Headers that a server adds to every response itself. */
const OF_THE_SERVER = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** @throws Error when the status is not 200 */
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
