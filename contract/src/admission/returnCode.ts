import type { FieldErrors } from '../calls';
import { cleanCode } from '../text';

// Crockford's base 32: no letter in it can be mistaken for a digit, or for another letter.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const TAKEN_FOR: Record<string, string> = { O: '0', I: '1', L: '1' };

/** Returns a code of 50 bits, as XXXX-XXXX-XX, from random bytes; 10 of them are used. */
export function returnCodeFrom(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return grouped(letters);
}

/** Parses a code as typed, in any case and grouping; undefined if it cannot be a code. */
export function readReturnCode(typed: string): string | undefined {
  const letters = cleanCode(typed)
    .toUpperCase()
    .replace(/[OIL]/g, (letter) => TAKEN_FOR[letter] ?? letter);
  const isCode = letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter));
  return isCode ? grouped(letters) : undefined;
}

/** Parses an application number as printed, such as 2026-000123; undefined if the typed text cannot be one. */
export function readApplicationNumber(typed: string): string | undefined {
  const digits = cleanCode(typed);
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 4)}-${digits.slice(4)}` : undefined;
}

const grouped = (letters: string) => `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;

/** A form that opens an application: its number and its return code, as typed. */
export interface NumberAndCode {
  applicationNumber: string;
  returnCode: string;
}

/** Returns messages by input name for what cannot be a number or a code. */
export function validateNumberAndCode({ applicationNumber, returnCode }: NumberAndCode): FieldErrors {
  return {
    ...(!readApplicationNumber(applicationNumber) && {
      applicationNumber: ['Enter the application number, such as 2026-000123'],
    }),
    ...(!readReturnCode(returnCode) && { returnCode: ['Enter the 10 letters and digits of the return code'] }),
  };
}

/** Digits of the code that is mailed to an applicant who has lost the return code. */
export const MAIL_CODE_DIGITS = 8;
/** Minutes for which the code works, in the browser that requested it, once. */
export const MAIL_CODE_MINUTES = 15;

/** Parses a code as typed; undefined if it cannot be a code. */
export function readMailCode(typed: string): string | undefined {
  const digits = cleanCode(typed);
  return /^\d{8}$/.test(digits) ? digits : undefined;
}
