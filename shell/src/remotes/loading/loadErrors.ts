/** A file of a release did not arrive, not in time, or not as the one that was named: trying again can help. */
export class FileLoadError extends Error {
  override name = 'FileLoadError';
  readonly url: string;

  constructor(url: string, reason: string, cause?: unknown) {
    super(`${url} ${reason}`, { cause });
    this.url = url;
  }
}

/** A remote could not be loaded: a file of it is missing, or its code threw. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';
  /** name@version */
  readonly release: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version} could not be loaded: ${String(cause)}`, { cause });
    this.release = `${remote}@${version}`;
  }
}

/** The file that an error is about, however deep that lies; undefined where code arrived whole and threw. */
export function missingFile(error: unknown): string | undefined {
  if (error instanceof FileLoadError) return error.url;
  return error instanceof Error ? missingFile(error.cause) : undefined;
}
