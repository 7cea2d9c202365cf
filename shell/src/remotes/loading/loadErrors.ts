/** Thrown when a file of a release did not load, or with the wrong bytes: a retry can help. */
export class FileLoadError extends Error {
  override name = 'FileLoadError';
  readonly url: string;

  constructor(url: string, reason: string, cause?: unknown) {
    super(`${url} ${reason}`, { cause });
    this.url = url;
  }
}

/** Thrown when a remote could not be loaded: one of its files is missing, or its code threw. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';
  /** name@version */
  readonly release: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version} could not be loaded: ${String(cause)}`, { cause });
    this.release = `${remote}@${version}`;
  }
}

/** Returns the file that an error or one of its causes is about; undefined where code loaded completely and threw. */
export function missingFile(error: unknown): string | undefined {
  if (error instanceof FileLoadError) return error.url;
  return error instanceof Error ? missingFile(error.cause) : undefined;
}
