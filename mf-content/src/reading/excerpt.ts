const TAG = /<[^>]*>/g;

/** Returns the words of rich text, with HTML entities, separated by one space. */
const wordsOf = (html: string): string =>
  html
    .replace(TAG, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();

/** Returns the first words of rich text as one paragraph without links, for cards that link to the full text. */
export function excerptOf(html: string, length: number): string {
  const words = wordsOf(html);
  if (words.length <= length) return `<p>${words}</p>`;
  // Cut at a space: entities contain none.
  const cut = words.slice(0, words.lastIndexOf(' ', length)).replace(/[,;:.–-]+$/, '');
  return `<p>${cut} …</p>`;
}

const OPENING = /<(ul|ol|table|blockquote)\b/g;
const CLOSING = /<\/(ul|ol|table|blockquote)>/g;

const isWhole = (html: string): boolean => (html.match(OPENING)?.length ?? 0) === (html.match(CLOSING)?.length ?? 0);

/**
 * Splits rich text in two: whole paragraphs until there are `length` characters, and the rest, which is empty if the text is
 * not worth splitting.
 */
export function splitText(html: string, length: number): [beginning: string, rest: string] {
  const end = '</p>';
  for (let at = html.indexOf(end); at >= 0; at = html.indexOf(end, at + 1)) {
    const beginning = html.slice(0, at + end.length);
    const rest = html.slice(at + end.length).trim();
    if (wordsOf(beginning).length >= length && isWhole(beginning)) return [beginning, rest];
  }
  return [html, ''];
}
