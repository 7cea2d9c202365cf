import type { BrowserContext } from 'playwright-core';
import { visit, watchRequests } from './browser';

/**
 * Opens a page in a new tab, waits until it is idle, and closes it.
 * @returns transferred bytes, including headers, of each release file that the browser did not have yet, by path
 */
export async function fetchedFor(context: BrowserContext, url: string): Promise<Record<string, number>> {
  const page = await context.newPage();
  const network = await context.newCDPSession(page);
  await network.send('Network.enable');
  const asked = new Map<string, string>();
  const fetched: Record<string, number> = {};
  network.on('Network.requestWillBeSent', ({ requestId, request }) => {
    asked.set(requestId, new URL(request.url).pathname);
  });
  network.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  network.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) asked.delete(requestId);
  });
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = asked.get(requestId);
    if (path?.startsWith('/releases/')) fetched[path] = encodedDataLength;
  });
  const allArrived = watchRequests(page);
  await visit(page, url);
  await allArrived();
  await page.close();
  return fetched;
}

export const sumOf = (fetched: Record<string, number>): number =>
  Object.values(fetched).reduce((total, bytes) => total + bytes, 0);

/** Returns the file names without their paths and hashes, sorted. */
export const namesOf = (fetched: Record<string, number>): string[] =>
  Object.keys(fetched)
    .map(
      (path) =>
        path
          .split('/')
          .at(-1)
          ?.replace(/\.[-\w]{43}(?=\.\w+$)/, '') ?? '',
    )
    .sort();
