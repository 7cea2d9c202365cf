import { SHELL_PATHS } from 'contract/pages/shell';

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

/** Normalises a path for comparisons: ignores letter case, percent-encoding and leading and trailing slashes. */
export const comparablePath = (pathname: string): string => plain(decoded(pathname));

/** Own code: React Router's matchPath parses its pattern on each call, and path-to-regexp treats `(PB)` as its own syntax. */
function matches(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] : part === given[index]))
  );
}

/**
 * Returns a function that finds the remote which serves a path, if any does: ignores letter case, percent-encoding and
 * trailing slashes; `:name` matches any segment. As in the router, a fixed path takes precedence over one with parameters.
 * @param remotes with path patterns as the router has them, without a leading slash; '' for the index
 */
export function createOwnerOf<Remote extends { paths: string[] }>(remotes: Remote[]): OwnerOf<Remote> {
  const owners = remotes.flatMap((remote) => remote.paths.map((path) => ({ pattern: plain(path), remote, path })));
  const isNamed = ({ pattern }: { pattern: string }) => !/[:*]/.test(pattern);
  // of two remotes with the same path the first one gets it
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
