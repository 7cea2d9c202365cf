import { CALLS } from 'contract/calls';

const PATHS = ['/api/course_list', '/api/events', '/api/site', CALLS.generateApplicationNumber, '/api/college-careers'];
const PAUSE_MS = 10;

export interface ResponseTimes {
  requests: number;
  /** Milliseconds. */
  median: number;
  slowest: number;
}

/**
 * Sends one request after another to the api, some of them for an application number (which writes), until `until`
 * returns true.
 * @throws Error when a response is not OK
 */
export async function pollSteadily(origin: string, until: () => boolean): Promise<ResponseTimes> {
  const times: number[] = [];
  while (!until()) {
    const path = PATHS[times.length % PATHS.length];
    const started = performance.now();
    const answer = await fetch(`${origin}${path}`);
    await answer.arrayBuffer();
    times.push(performance.now() - started);
    if (!answer.ok) throw new Error(`bench: ${path} answered ${answer.status}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  times.sort((one, other) => one - other);
  return { requests: times.length, median: times[times.length >> 1] ?? NaN, slowest: times.at(-1) ?? NaN };
}
