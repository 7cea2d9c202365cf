import { randomInt } from 'node:crypto';

// Without letters and digits that are taken for one another when they are read out on the telephone.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A reference that a person can quote, such as K7QF-3MWX. */
export function newReference(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}
