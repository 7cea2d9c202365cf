import { timingSafeEqual } from 'node:crypto';
import { MAIL_CODE_DIGITS, MAIL_CODE_MINUTES, readMailCode } from 'contract/admission/mailCode';
import type { Keys } from '../../../secrets/keys';
import { CLOCKS_DIFFER_MS } from '../../../secrets/tokens';

/** Maximum number of tries to guess one of a hundred million codes. */
export const MOST_TRIES = 5;
const VALID_MS = MAIL_CODE_MINUTES * 60 * 1000;

/**
 * Returns a keyed digest of what a code is bound to, as digits. No code is stored: it is computed when the mail is
 * written, and again when the code is typed.
 */
export function digitsOf(keys: Pick<Keys, 'digest'>, purpose: string, boundTo: string): string {
  const digest = Buffer.from(keys.digest(purpose, boundTo), 'base64url');
  return String(digest.readUIntBE(0, 6) % 10 ** MAIL_CODE_DIGITS).padStart(MAIL_CODE_DIGITS, '0');
}

/** Formats a code as mails show it. */
export const inGroups = (digits: string): string => digits.replace(/^(\d{4})/, '$1 ');

export const isTyped = (typed: string, digits: string): boolean =>
  timingSafeEqual(Buffer.from(readMailCode(typed) ?? ' '.repeat(MAIL_CODE_DIGITS)), Buffer.from(digits));

export function isInTime({ made_at }: { made_at: string }, now: Date, validMs = VALID_MS): boolean {
  const age = now.getTime() - Date.parse(made_at);
  return age < validMs && age > -CLOCKS_DIFFER_MS;
}
