/**
 * Returns the canonical path of a page: its route's own spelling, whatever letter case or parameters were requested.
 * @param patterns the paths of the matched routes, from the outside in
 */
export function routePathOf(patterns: (string | undefined)[], params: Record<string, string | undefined>): string {
  const parts = patterns.flatMap((pattern) => (pattern ?? '').split('/')).filter(Boolean);
  const filled = parts.map((part) => (part.startsWith(':') ? encodeURIComponent(params[part.slice(1)] ?? '') : part));
  return `/${filled.join('/')}`;
}

// The first page of a list is the list itself.
const isMeant = (name: string, value: string) => (name === 'page' ? /^[1-9]\d*$/.test(value) && value !== '1' : value);

/** Returns the part of a query that identifies another page, from the parameters that the page names. */
export function canonicalQuery(search: URLSearchParams, names: string[] = []): string {
  const kept = names.map((name): [string, string] => [name, search.get(name) ?? '']).filter((pair) => isMeant(...pair));
  return kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
}
