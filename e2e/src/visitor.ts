/** A visitor without scripts: stores cookies, as a browser does. */
export interface Visitor {
  get: (path: string) => Promise<Response>;
  /** sends a browser's report on releases */
  report: (report: object) => Promise<number>;
  cookie: () => string;
}

/** @param address from which the visitor comes, for a site behind a proxy */
export function createVisitor(origin: string, first = '', address = ''): Visitor {
  let cookie = first;
  const ask = async (path: string, init: RequestInit = {}) => {
    const own = { ...(cookie && { cookie }), ...(address && { 'x-forwarded-for': address }) };
    const answer = await fetch(origin + path, { ...init, headers: { ...init.headers, ...own } });
    const [set] = answer.headers.getSetCookie();
    if (set) [cookie = ''] = set.split(';');
    return answer;
  };
  return {
    get: (path) => ask(path),
    cookie: () => cookie,
    async report(report) {
      const headers = { 'content-type': 'application/json' };
      return (await ask('/federation/beacon', { method: 'POST', headers, body: JSON.stringify(report) })).status;
    },
  };
}

/**
 * Returns the version of each release that a page names; two versions of one release are joined, and match nothing.
 * Content-addressed URLs (`files/`) name none.
 */
export function versionsIn(html: string): Record<string, string> {
  const found: Record<string, Set<string>> = {};
  for (const [, name = '', version = ''] of html.matchAll(/\/releases\/([\w-]+)\/(?!files\/)([^/"]+)\//g)) {
    (found[name] ??= new Set()).add(version);
  }
  return Object.fromEntries(Object.entries(found).map(([name, versions]) => [name, [...versions].join(' and ')]));
}
