import { createHash, randomInt } from 'node:crypto';
import { hostCookieName } from 'api/server/visitorAddress';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { Canary } from '../composition/rollout';

/** A visitor's cohort, from 0 to 99, decides which canaries they meet. A cookie keeps it for the session. */
export type Cohort = number;

export const COHORTS: Cohort[] = Array.from({ length: 100 }, (_value, cohort) => cohort);

/**
 * Whether visitors in a cohort get a canary. Exactly `traffic` of the hundred cohorts do; more traffic adds cohorts and removes
 * none. Canaries of different releases start at different cohorts.
 */
export function meets(
  cohort: Cohort,
  { name, version, traffic }: Pick<Canary, 'name' | 'version' | 'traffic'>,
): boolean {
  const offset = createHash('sha256').update(`${name}@${version}`).digest().readUInt16BE(0);
  return (cohort + offset) % COHORTS.length < traffic;
}

const COOKIE = 'release-cohort';

/** Assigns a new visitor to a cohort. */
export const assignCohort = (): Cohort => randomInt(COHORTS.length);

/**
 * Returns the cohort that a browser keeps; undefined without a valid cookie. It is not signed: whoever sets one by hand only
 * changes what they see themselves.
 */
export function cohortIn(cookies = ''): Cohort | undefined {
  const jar = parseCookie(cookies);
  const value = jar[hostCookieName(COOKIE, true)] ?? jar[COOKIE] ?? '';
  return /^\d{1,2}$/.test(value) ? Number(value) : undefined;
}

/** Formats the Set-Cookie header: a session cookie that no script can read. */
export const cohortCookie = (cohort: Cohort, isSecure: boolean): string =>
  stringifySetCookie(hostCookieName(COOKIE, isSecure), String(cohort), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
  });
