import type { Release } from '../release';
import type { Refusal } from './refusal';

const segmentsOf = (pattern: string) => pattern.toLowerCase().split('/').filter(Boolean);

/** Whether there is an address that both patterns match, as the router matches them. */
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

/**
 * No path is served by two releases.
 * @param others the releases that have traffic, of all other names
 */
export function pathsRule(candidate: Release, others: Release[]): Refusal[] {
  const id = `${candidate.name}@${candidate.version}`;
  return Object.values(candidate.routes).flatMap(({ path }) =>
    others.flatMap((other) =>
      Object.values(other.routes)
        .filter((route) => patternsMeet(path, route.path))
        .map((route): Refusal => {
          const both = route.path === path ? '' : ` as /${route.path}`;
          return {
            rule: 'paths',
            reason: `${id} serves /${path}, which ${other.name}@${other.version} owns${both}`,
            mend: `take the route out of ${candidate.name}, or let ${other.name} release without it first`,
          };
        }),
    ),
  );
}
