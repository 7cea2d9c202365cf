import { createHash, randomBytes } from 'node:crypto';

/** Two clocks of the site never differ by as much: a time further ahead means that a clock was set back since. */
export const CLOCKS_DIFFER_MS = 10 * 60 * 1000;

/** Generates a secret for a browser, 256 bits as base64url; the database stores its `tokenHash`. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Hashes a random secret (not a password): it cannot be derived from what the database stores. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');
