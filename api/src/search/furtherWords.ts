/** The words of a text that are not in its shown beginning, each once. */
export function furtherWords(whole: string, shown: string): string {
  const known = wordsOf(shown);
  return [...wordsOf(whole)].filter((word) => !known.has(word)).join(' ');
}

const wordsOf = (text: string) =>
  new Set(text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.'’-]*[\p{L}\p{N}]/gu) ?? []);
