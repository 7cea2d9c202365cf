import type { ServerProcess } from '../process/startServer';
import type { Refusal } from './verdict';

const PAGE_LIMIT_MS = 10_000;

/** A position in a stack that is in a team's own sources, not in a library's. */
const OWN_POSITION = /\(((?!node_modules)[^\s():/][^\s():]*:\d+):\d+\)/;

/** Returns the first line of the first error that the server reported, with the file and line that it comes from. */
async function firstFault(site: ServerProcess): Promise<string> {
  // the report was sent before the response, but may be received after it in the same turn of the event loop
  await new Promise(setImmediate);
  const [fault = ''] = site.faults();
  const [, position] = OWN_POSITION.exec(fault) ?? [];
  return `${fault.split('\n')[0]?.slice(0, 300) ?? ''}${position ? ` (${position})` : ''}`;
}

/** Checks that the server renders a page: status 200 or a redirect, and no error reported. */
export async function renderRule(site: ServerProcess, id: string, address: string) {
  const answer = await fetch(site.origin + address, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PAGE_LIMIT_MS),
  });
  await answer.arrayBuffer();
  const { status } = answer;
  const fault = await firstFault(site);
  const refusals: Refusal[] = [];
  if (status >= 400 || fault) {
    refusals.push({
      rule: 'render',
      reason: `${address} of ${id} does not render on the server: status ${status}${fault ? `, ${fault}` : ''}`,
      fix:
        status === 404
          ? 'serve it, or take its path out of the routes'
          : 'fix what the server reported, and check with npm start',
    });
  }
  return { status, refusals };
}
