import { SHELL_PATHS } from 'contract/pages/shell';

/** What a remote serves of which no release can be read: any page that no other remote serves. */
export const ANY_PATH = '*';

/** A page's remote, and the pattern of the page's path. */
export interface Owner<Remote> {
  remote: Remote;
  path: string;
}

export type OwnerOf<Remote> = (pathname: string) => Owner<Remote> | undefined;

const plain = (path: string): string => path.replace(/^\/+|\/+$/g, '').toLowerCase();

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** A path as it is compared with others: letter case, percent-encoding and slashes at its ends aside. */
export const comparablePath = (pathname: string): string => plain(decoded(pathname));

/** Own code: React Router's matchPath reads its pattern for each call, and path-to-regexp takes `(PB)` for its own syntax. */
function matches(pattern: string, pathname: string): boolean {
  if (pattern === ANY_PATH) return true;
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] : part === given[index]))
  );
}

/**
 * Says which remote serves a path, if any does: letter case, percent-encoding and slashes at the end aside, `:name` for any
 * part. As in the router, a path that is named itself goes before one with parameters.
 * @param remotes with path patterns as the router has them, without a slash in front; '' for the index
 */
export function createOwnerOf<Remote extends { paths: string[] }>(remotes: Remote[]): OwnerOf<Remote> {
  const owners = remotes.flatMap((remote) => remote.paths.map((path) => ({ pattern: plain(path), remote, path })));
  const isNamed = ({ pattern }: { pattern: string }) => !/[:*]/.test(pattern);
  // of two remotes with the same path the first one has it
  const named = new Map(
    owners
      .filter(isNamed)
      .reverse()
      .map((owner) => [owner.pattern, owner]),
  );
  const own = new Set(SHELL_PATHS.map(plain));
  const others = owners.filter((owner) => !isNamed(owner));
  return (pathname) => {
    const path = comparablePath(pathname);
    if (own.has(path)) return undefined;
    return named.get(path) ?? others.find(({ pattern }) => matches(pattern, path));
  };
}
