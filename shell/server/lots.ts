import { createHash, randomInt } from 'node:crypto';

/**
 * A visitor's lot, from 0 to 99, decides which canaries they meet. It is kept for a journey by a session cookie, and says
 * nothing of anybody: one visitor in a hundred has the same.
 */
export type Lot = number;

export const LOTS: Lot[] = Array.from({ length: 100 }, (_value, lot) => lot);

const COOKIE = /(?:^|;\s*)release-lot=(\d{1,2})(?:;|$)/;

export const drawLot = (): Lot => randomInt(LOTS.length);

/** The lot that a browser brings; undefined when it has none, or one that is no lot. */
export function lotIn(cookies = ''): Lot | undefined {
  const lot = COOKIE.exec(cookies)?.[1];
  return lot === undefined ? undefined : Number(lot);
}

/** What makes a browser keep its lot until it is closed; no script can read it. */
export const lotCookie = (lot: Lot, isSecure: boolean): string =>
  `release-lot=${lot}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

export interface Drawing {
  name: string;
  version: string;
  /** percent of the visitors that meet it */
  traffic: number;
}

/**
 * Whether a lot meets a canary. Exactly `traffic` of the hundred lots do; more traffic adds lots and takes none away. The
 * canaries of different releases meet different visitors.
 */
export function meets(lot: Lot, { name, version, traffic }: Drawing): boolean {
  const turn = createHash('sha256').update(`${name}@${version}`).digest().readUInt16BE(0);
  return (lot + turn) % LOTS.length < traffic;
}
