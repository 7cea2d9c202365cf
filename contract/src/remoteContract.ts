/**
 * Version of the contract between the shell and the remotes: a remote's module `./routes` exports `{ contract, routes }`,
 * the version that it was written for; build and shell refuse any other.
 */
export const REMOTE_CONTRACT = 1;

/**
 * Part of a route's `handle` that a release records: the outermost route of a remote may set `handle: { private: true }`,
 * which makes all pages of that remote private (decisions/private-pages.md).
 */
export interface RemoteHandle {
  private?: true;
}
