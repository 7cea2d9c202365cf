import autocannon from 'autocannon';
import { HEADERS } from './fetched';

const CONNECTIONS = 16;

/**
 * Asks for an address over and over.
 * @returns answers in a second
 * @throws Error when one fails, or is another than the one that was found before
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const { requests, errors, non2xx, duration } = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    headers: HEADERS,
  });
  if (errors > 0 || non2xx > 0)
    throw new Error(`${url}: ${errors} requests failed, ${non2xx} were answered with an error`);
  return requests.total / duration;
}
