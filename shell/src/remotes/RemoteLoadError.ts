/** A part of the site that could not be loaded. */
export class RemoteLoadError extends Error {
  override name = 'RemoteLoadError';
  readonly remote: string;
  /** name@version */
  readonly release: string;

  constructor(remote: string, version: string, cause: unknown) {
    super(`${remote}@${version} could not be loaded: ${String(cause)}`, { cause });
    this.remote = remote;
    this.release = `${remote}@${version}`;
  }
}
