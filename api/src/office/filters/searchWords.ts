/** Normalises a text for comparison: lower case, and full-width letters as ordinary ones. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Splits a search into its words, folded. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/** A telephone number as people write it: digits with spaces, dashes, dots, brackets and a plus. */
const PHONE = /^\+?[\d\s().-]+$/;
const LEAST_DIGITS = 7;

/** Returns the digits of a search for a telephone number, without the code of India or a leading zero; undefined for others. */
export function phoneIn(search: string): string | undefined {
  const typed = folded(search).trim();
  const digits = typed.replace(/\D/g, '');
  if (!PHONE.test(typed) || digits.length < LEAST_DIGITS) return undefined;
  return digits.length > 10 ? digits.replace(/^(00)?91(?=\d{10}$)|^0+(?=\d{10}$)/, '') : digits;
}

/**
 * Returns whether every word of `search` occurs in the texts, in any letter case and also within a longer word, so that
 * "98765 43210" finds 9876543210.
 */
export function hasWords(search: string, texts: Iterable<string>): boolean {
  const among = folded([...texts].join('\n'));
  const phone = phoneIn(search);
  if (phone !== undefined && among.replace(/[\s().+-]/g, '').includes(phone)) return true;
  return wordsOf(search).every((word) => among.includes(word));
}

/** Yields every text within a JSON value, without its keys, which every record has. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}
