import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';
import type { SecondFactor } from 'contract/office/staffCalls';
import { decrypt, encrypt, type KeyRing } from '../secrets/cipher';

const SECRET_BYTES = 20;
const STEP_SECONDS = 30;
/** Accepted steps before and after the present one, for clocks that differ. */
const WINDOW = 1;

const contextOf = (email: string) => `second factor of ${email}`;

/** The column that a key rotation re-encrypts (office/keys/encryptedColumns.ts). */
export const SECOND_FACTORS = {
  table: 'staff_accounts',
  column: 'second_factor',
  reference: 'email',
  key: 'email',
  context: contextOf,
  words: ['second factor', 'second factors'],
  rowWords: ['staff account', 'staff accounts'],
} as const;

/** Generates a secret for one-time codes, in Base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** Encrypts a secret. Call it in the transaction that stores it. */
export const sealSecret = (keys: KeyRing, email: string, secret: string): Uint8Array =>
  encrypt(keys, secret, contextOf(email));

export const openSecret = (keys: KeyRing, email: string, sealed: Uint8Array): string =>
  decrypt(keys, sealed, contextOf(email));

/** RFC 6238 with the parameters that every app supports: SHA-1, six digits, 30 seconds. */
const codesOf = (secret: string, label = '', issuer = '') =>
  new TOTP({ secret: Secret.fromBase32(secret), label, issuer, algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** Returns the time step of a code; undefined for a wrong code, and for one of a used or an earlier step. */
export function stepOfCode(secret: string, code: string, { now, after }: { now: Date; after: number }) {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = now.getTime();
  const delta = codesOf(secret).validate({ token, timestamp, window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(timestamp / 1000 / STEP_SECONDS) + delta;
  return step > after ? step : undefined;
}

/** Returns a secret in the forms in which an app accepts it. @param issuer the college's name */
export function secondFactorOf(secret: string, { email, issuer }: { email: string; issuer: string }): SecondFactor {
  const otpauth = codesOf(secret, email, issuer).toString();
  const { data, size } = encode(otpauth, { border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { secret: secret.replace(/.{4}(?=.)/g, '$& '), otpauth, qr: { size, path } };
}
