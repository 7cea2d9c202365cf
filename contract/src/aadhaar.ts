import { AADHAAR } from './limits';

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
