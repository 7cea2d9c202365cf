/** A request, and the URLs of the documents, styles and scripts that initiated it. */
export interface Sent {
  url: string;
  causes: string[];
}

/**
 * Returns the length of the longest chain of requests each of which had to wait for the previous response, starting with the
 * document: the number of round trips a page takes at unlimited bandwidth.
 * @param requests in the order in which they were sent
 */
export function requestChain(requests: readonly Sent[]): number {
  const depths = new Map<string, number>();
  for (const { url, causes } of requests) {
    const depth = 1 + Math.max(0, ...causes.map((cause) => depths.get(cause) ?? 0));
    // a preload requested it before the script that uses it
    if (!depths.has(url)) depths.set(url, depth);
  }
  return Math.max(0, ...depths.values());
}
