/** A file of the site did not arrive, not in time, or not as the one that was named: it may come another time. */
export class LoadError extends Error {
  override name = 'LoadError';
  readonly url: string;

  constructor(url: string, reason: string, cause?: unknown) {
    super(`${url} ${reason}`, { cause });
    this.url = url;
  }
}

/**
 * The file whose loss an error tells of; then trying again can help. Code that arrived whole and throws would throw
 * again.
 */
export function lostFile(error: unknown): string | undefined {
  if (error instanceof LoadError) return error.url;
  return error instanceof Error ? lostFile(error.cause) : undefined;
}
