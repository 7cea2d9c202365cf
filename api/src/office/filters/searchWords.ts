/** As texts are compared: in one letter case, and full-width letters as the others. */
export const folded = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The words of a search, folded. */
export const wordsOf = (search: string): string[] => folded(search).split(/\s+/).filter(Boolean);

/**
 * Whether every word of `search` is somewhere among the texts; in any letter case, and any part of a word will do, so
 * that "98765 43210" finds 9876543210.
 */
export function hasWords(search: string, texts: Iterable<string>): boolean {
  const among = folded([...texts].join('\n'));
  return wordsOf(search).every((word) => among.includes(word));
}

/** Every text within a value of JSON; its keys are not searched, since every record has them. */
export function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsOf(inner);
}
