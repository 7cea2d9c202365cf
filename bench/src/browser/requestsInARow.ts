/** A request, and the addresses of the documents, styles and scripts that asked for it. */
export interface Sent {
  url: string;
  causes: string[];
}

/**
 * The most requests each of which had to wait for the answer to the one before, the document's being the first: how many round trips a
 * page takes on an endless line.
 * @param requests in the order in which they were sent
 */
export function requestsInARow(requests: readonly Sent[]): number {
  const depths = new Map<string, number>();
  for (const { url, causes } of requests) {
    const depth = 1 + Math.max(0, ...causes.map((cause) => depths.get(cause) ?? 0));
    // a preload asked for it earlier than who uses it
    if (!depths.has(url)) depths.set(url, depth);
  }
  return Math.max(0, ...depths.values());
}
