import http from 'node:http';
import type { CandidateSite } from './candidateSite';
import { pageRefusals, type PageFault } from './refusal';

/** A page as the server sent it. */
export interface RenderedAnswer {
  address: string;
  status: number;
  /** compressed bytes of the document */
  html: number;
  renderMs: number;
}

const PAGE_LIMIT_MS = 10_000;

/** Asks as a browser does, and leaves the answer compressed. */
function ask(url: string): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers: { 'accept-encoding': 'br' }, timeout: PAGE_LIMIT_MS }, (response) => {
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
      response.on('error', reject);
    });
    request.on('timeout', () => request.destroy(new Error(`no answer within ${PAGE_LIMIT_MS / 1000} s`)));
    request.on('error', reject);
  });
}

/** The first line of what the server logged, without its JSON. */
function firstFault(log: string): string {
  const [line = ''] = log.split('\n').filter(Boolean);
  const message = /"msg":("(?:[^"\\]|\\.)*")/.exec(line)?.[1];
  const text = message ? String(JSON.parse(message)) : line;
  return text.split('\n')[0]?.slice(0, 300) ?? '';
}

const MEND_MISSING = 'serve it, or take its path out of the routes';
const MEND_FAULT = 'mend what the server said, and try it with npm start';

/** Every page of a release is rendered whole on the server: status 200, or a redirect, and no fault in the log. */
export async function renderRule(id: string, site: CandidateSite, addresses: string[]) {
  const answers: RenderedAnswer[] = [];
  const faults: PageFault[] = [];
  for (const address of addresses) {
    const started = performance.now();
    const { status, bytes } = await ask(site.origin + address);
    const fault = firstFault(site.faults());
    answers.push({ address, status, html: bytes, renderMs: Math.round(performance.now() - started) });
    if (status >= 200 && status < 400 && !fault) continue;
    faults.push({
      address,
      fault: `does not render on the server: status ${status}${fault ? `, ${fault}` : ''}`,
      mend: status === 404 ? MEND_MISSING : MEND_FAULT,
    });
  }
  return { answers, refusals: pageRefusals('render', id, faults) };
}
