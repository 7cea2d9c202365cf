import http from 'node:http';
import type { ServerProcess } from '../process/startServer';
import { pageRefusals, type PageFault } from './verdict';

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
function fetchCompressed(url: string): Promise<{ status: number; bytes: number }> {
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

/** The first line of the first fault that the server reported. */
async function firstFault(site: ServerProcess): Promise<string> {
  // the report was sent before the answer, and may be read after it in the same turn
  await new Promise(setImmediate);
  const [fault = ''] = site.faults();
  return fault.split('\n')[0]?.slice(0, 300) ?? '';
}

const FIX_MISSING = 'serve it, or take its path out of the routes';
const FIX_FAULT = 'mend what the server said, and try it with npm start';

/** Every page of a release is rendered whole on the server: status 200, or a redirect, and no fault reported. */
export async function renderRule(id: string, site: ServerProcess, addresses: string[]) {
  const answers: RenderedAnswer[] = [];
  const faults: PageFault[] = [];
  for (const address of addresses) {
    const started = performance.now();
    const { status, bytes } = await fetchCompressed(site.origin + address);
    const fault = await firstFault(site);
    answers.push({ address, status, html: bytes, renderMs: Math.round(performance.now() - started) });
    if (status >= 200 && status < 400 && !fault) continue;
    faults.push({
      address,
      fault: `does not render on the server: status ${status}${fault ? `, ${fault}` : ''}`,
      fix: status === 404 ? FIX_MISSING : FIX_FAULT,
    });
  }
  return { answers, refusals: pageRefusals('render', id, faults) };
}
