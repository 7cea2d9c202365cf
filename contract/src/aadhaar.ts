import { AADHAAR } from './patterns';

// Verhoeff's scheme: digits are multiplied as the turns (0 to 4) and reflections (5 to 9) of a pentagon.
const product = (one: number, other: number) =>
  one < 5 ? ((one + other) % 5) + (other < 5 ? 0 : 5) : ((one - other + 10) % 5) + (other < 5 ? 5 : 0);

const PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
const permuted = (digit: number, times: number): number =>
  times === 0 ? digit : permuted(PERMUTATION[digit] ?? 0, times - 1);

/**
 * Checks that the last of 12 digits is the Verhoeff check digit of the others. A failed check is a hint to the
 * applicant, never a refusal.
 */
export function verhoeffValid(aadhaar: string): boolean {
  if (!AADHAAR.test(aadhaar)) return false;
  const digits = [...aadhaar].reverse().map(Number);
  return digits.reduce((sum, digit, place) => product(sum, permuted(digit, place)), 0) === 0;
}

/** Masks all but the last four digits: XXXX XXXX 9012. Anything that is not 12 digits is masked completely. */
export function maskAadhaar(aadhaar: string): string {
  return AADHAAR.test(aadhaar) ? `XXXX XXXX ${aadhaar.slice(-4)}` : 'XXXX XXXX XXXX';
}

/** Restores the 12 digits of a number from the wire: a JSON number has no leading zeros. */
export function padAadhaar(value: number): string {
  return String(value).padStart(12, '0');
}
