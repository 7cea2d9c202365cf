/** A visitor without scripts: stores cookies, as a browser does. */
export interface Visitor {
  get: (path: string) => Promise<Response>;
}

export function createVisitor(origin: string, first = ''): Visitor {
  let cookie = first;
  const get = async (path: string) => {
    const answer = await fetch(origin + path, { headers: cookie ? { cookie } : {} });
    const [set] = answer.headers.getSetCookie();
    if (set) [cookie = ''] = set.split(';');
    return answer;
  };
  return { get };
}

/**
 * Returns the version of each release that a page names; two versions of one release are joined, and match nothing.
 * URLs with a hash (`files/`) name none.
 */
export function versionsIn(html: string): Record<string, string> {
  const found: Record<string, Set<string>> = {};
  for (const [, name = '', version = ''] of html.matchAll(/\/releases\/([\w-]+)\/(?!files\/)([^/"]+)\//g)) {
    (found[name] ??= new Set()).add(version);
  }
  return Object.fromEntries(Object.entries(found).map(([name, versions]) => [name, [...versions].join(' and ')]));
}
