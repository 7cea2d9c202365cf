import { randomInt } from 'node:crypto';

// Without letters and digits that are confused when read out on the telephone.
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** Returns a random code in groups of four letters and digits, such as K7QF-3MWX for two; a group has 19 bits. */
export function readableCode(groups: number): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
