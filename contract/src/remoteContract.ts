/**
 * Version of the agreement between the shell and the remotes: a remote's module `./routes` exports `{ contract, routes }`.
 * The build writes it into each release (`federation/src/build/contractLoader.ts`), the shell refuses any other.
 */
export const REMOTE_CONTRACT = 1;

/**
 * What a release records of a route's `handle`: the outermost route of a remote may say `handle: { private: true }`, with
 * which all pages of that remote are private (decisions/private-pages.md).
 */
export interface RemoteHandle {
  private?: true;
}

/** A remote's name as a JavaScript identifier, under which Module Federation knows it: `mf-content` -> `mf_content`. */
export const federatedName = (name: string): string => name.replaceAll('-', '_');
