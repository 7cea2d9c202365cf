import { createHash, randomBytes, randomInt } from 'node:crypto';

/** Two clocks of the site never differ by as much: a time further ahead means that a clock was set back since. */
export const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

/** Generates a secret for a browser, 256 bits as base64url; the database stores its `tokenHash`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a random secret (not a password): it cannot be derived from what the database stores. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

// Without letters and digits that are confused when read out on the telephone.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Returns a random code in groups of four letters and digits, such as K7QF-3MWX for two; a group has 19 bits. */
export function readableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
