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
 * Asks the api for one thing after another, an application number (which writes) among them, until `until` says so.
 * Throws when an answer is not a good one.
 */
export async function askSteadily(origin: string, until: () => boolean): Promise<ResponseTimes> {
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
