import type { ReleaseManifest } from '../registry/release/manifest';
import type { Refusal } from './verdict';

const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);

/** Whether an address exists that both patterns match, as the router matches them. */
export function patternsMeet(one: string, other: string): boolean {
  const [a, b] = [segmentsOf(one), segmentsOf(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [x, y] = [a[index], b[index]];
    if (x === '*' || y === '*') return true;
    if (x === undefined || y === undefined) return false;
    if (x !== y && !x.startsWith(':') && !y.startsWith(':')) return false;
  }
  return true;
}

const isAnyPart = (pattern: string) => /^:[^/]+$/.test(pattern);

/** A page for any one-segment path, as a course's, yields to pages with a fixed path, as routers rank them. */
const yieldsTo = (one: string, other: string) => isAnyPart(one) && !/[:*]/.test(other);

/** Whether two releases would serve the same address. */
const collide = (one: string, other: string) =>
  patternsMeet(one, other) && !yieldsTo(one, other) && !yieldsTo(other, one);

const pathOf = (address: string) => decodeURI(address.split('?')[0] ?? '');

/**
 * Returns an address of a pattern's page: one that the site's sitemap lists, since a route with a parameter or a query has no
 * page without it, and for a page for any path one that no other page has; otherwise the pattern itself.
 * @param patterns of all pages of the site
 * @returns undefined when the content currently has no page for the pattern
 */
export function pageAddress(pattern: string, listed: string[], patterns: string[]): string | undefined {
  const found = listed.find(
    (address) =>
      patternsMeet(pattern, pathOf(address)) &&
      !patterns.some((other) => yieldsTo(pattern, other) && patternsMeet(other, pathOf(address))),
  );
  return found ?? (/[:*]/.test(pattern) ? undefined : `/${encodeURI(pattern)}`);
}

/**
 * Checks that no path is served by two releases.
 * @param others the releases of all other names that have traffic
 */
export function pathsRule(candidate: ReleaseManifest, others: ReleaseManifest[]): Refusal[] {
  const id = `${candidate.name}@${candidate.version}`;
  return Object.values(candidate.routes).flatMap(({ path }) =>
    others.flatMap((other) =>
      Object.values(other.routes)
        .filter((route) => collide(path, route.path))
        .map((route): Refusal => {
          const both = route.path === path ? '' : ` as /${route.path}`;
          return {
            rule: 'paths',
            reason: `${id} serves /${path}, which ${other.name}@${other.version} owns${both}`,
            fix: `take the route out of ${candidate.name}, or let ${other.name} release without it first`,
          };
        }),
    ),
  );
}
