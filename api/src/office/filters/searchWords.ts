/** Normalises a text for comparison: lower case, and full-width letters as ordinary ones. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Splits a search into its words, folded. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/**
 * Returns whether every word of `search` occurs in the texts, in any letter case and also within a longer word, so that
 * "98765 43210" finds 9876543210.
 */
export function hasWords(search: string, texts: Iterable<string>): boolean {
  const among = folded([...texts].join('\n'));
  return wordsOf(search).every((word) => among.includes(word));
}

/** Yields every text within a JSON value, without its keys, which every record has. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}
