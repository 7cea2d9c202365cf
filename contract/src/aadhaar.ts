import { AADHAAR } from './patterns';

const PRODUCT = [
  '0123456789',
  '1234067895',
  '2340178956',
  '3401289567',
  '4012395678',
  '5987604321',
  '6598710432',
  '7659821043',
  '8765932104',
  '9876543210',
];
const PERMUTATION = [
  '0123456789',
  '1576283094',
  '5803796142',
  '8916043527',
  '9453126870',
  '4286573901',
  '2793806415',
  '7046913258',
];

const at = (table: readonly string[], row: number, column: number) => Number(table[row]?.[column]);

/**
 * Checks that the last of 12 digits is the Verhoeff check digit of the others. A failed check is a hint to the
 * applicant, never a refusal.
 */
export function verhoeffValid(aadhaar: string): boolean {
  if (!AADHAAR.test(aadhaar)) return false;
  const digits = [...aadhaar].reverse().map(Number);
  return digits.reduce((sum, digit, place) => at(PRODUCT, sum, at(PERMUTATION, place % 8, digit)), 0) === 0;
}

/** Masks all but the last four digits: XXXX XXXX 9012. Anything that is not 12 digits is masked completely. */
export function maskAadhaar(aadhaar: string): string {
  return AADHAAR.test(aadhaar) ? `XXXX XXXX ${aadhaar.slice(-4)}` : 'XXXX XXXX XXXX';
}

/** Restores the 12 digits of a number from the wire: a JSON number has no leading zeros. */
export function padAadhaar(value: number): string {
  return String(value).padStart(12, '0');
}
