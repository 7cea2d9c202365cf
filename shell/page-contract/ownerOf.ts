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
const matches = (wanted: string[], given: string[]): boolean =>
  wanted.length === given.length &&
  wanted.every((part, index) => (part.startsWith(':') ? given[index] : part === given[index]));

/**
 * Returns a function that finds the remote which serves a path, if any does: ignores letter case, percent-encoding and
 * trailing slashes; `:name` matches any segment. As in the router, a fixed path takes precedence over one with parameters.
 * @param remotes with path patterns as the router has them, without a leading slash; '' for the index
 */
export function createOwnerOf<Remote extends { paths: string[] }>(remotes: Remote[]): OwnerOf<Remote> {
  const pages = remotes.flatMap((remote) =>
    remote.paths.map((path) => ({ remote, path, parts: plain(path).split('/') })),
  );
  const isFixed = ({ path }: { path: string }) => !/[:*]/.test(path);
  // of two remotes with the same path the first one gets it
  const ranked = [...pages.filter(isFixed), ...pages.filter((page) => !isFixed(page))];
  const own = SHELL_PATHS.map(plain);
  return (pathname) => {
    const path = comparablePath(pathname);
    const parts = path.split('/');
    return own.includes(path) ? undefined : ranked.find((page) => matches(page.parts, parts));
  };
}
