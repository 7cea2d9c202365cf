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

/** Requests a page as a browser does, and does not decompress the response. */
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

/** Returns the first line of the first error that the server reported. */
async function firstFault(site: ServerProcess): Promise<string> {
  // the report was sent before the response, but may be received after it in the same turn of the event loop
  await new Promise(setImmediate);
  const [fault = ''] = site.faults();
  return fault.split('\n')[0]?.slice(0, 300) ?? '';
}

const FIX_MISSING = 'serve it, or take its path out of the routes';
const FIX_FAULT = 'fix what the server reported, and check with npm start';

/** Checks that the server renders every page of a release: status 200 or a redirect, and no error reported. */
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
