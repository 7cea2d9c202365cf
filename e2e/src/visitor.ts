/** Someone who reads the site without scripts: keeps cookies, as a browser does. */
export interface Visitor {
  get: (path: string) => Promise<Response>;
  /** what a browser reports of releases */
  report: (report: object) => Promise<number>;
  cookie: () => string;
}

export function createVisitor(origin: string, first = ''): Visitor {
  let cookie = first;
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, { ...init, headers: { ...init.headers, ...(cookie ? { cookie } : {}) } });
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

/** Version of each release whose files a page names; two of one name are joined, and fit nothing. */
export function versionsIn(html: string): Record<string, string> {
  const found: Record<string, Set<string>> = {};
  for (const [, name = '', version = ''] of html.matchAll(/\/releases\/([\w-]+)\/([^/"]+)\//g)) {
    (found[name] ??= new Set()).add(version);
  }
  return Object.fromEntries(Object.entries(found).map(([name, versions]) => [name, [...versions].join(' and ')]));
}
