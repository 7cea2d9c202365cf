const plain = (path: string): string => path.replace(/^\/+|\/+$/g, '').toLowerCase();

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** Whether a path pattern of a release serves an address: letter case and percent-encoding aside, `:name` for a part. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const wanted = plain(pattern).split('/');
  const given = plain(decoded(pathname)).split('/');
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}
