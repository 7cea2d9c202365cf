/** A button of the toolbar, and the markup that it inserts around or before the selection. */
export interface Mark {
  name: string;
  around?: readonly [before: string, after: string];
  /** At the beginning of each line. */
  before?: string;
  /** Text inserted and selected if nothing was selected. */
  words: string;
}

export const MARKS: readonly Mark[] = [
  { name: 'Heading', before: '### ', words: 'Heading' },
  { name: 'Bold', around: ['**', '**'], words: 'words' },
  { name: 'Italic', around: ['*', '*'], words: 'words' },
  { name: 'Link', around: ['[', '](/contact)'], words: 'words of the link' },
  { name: 'List', before: '- ', words: 'first' },
  { name: 'Numbers', before: '1. ', words: 'first' },
];

/** Returns a text with the markup inserted at the selection, and the new selection. */
export function marked(text: string, start: number, end: number, { around, before = '', words }: Mark) {
  const from = around ? start : text.lastIndexOf('\n', start - 1) + 1;
  const selected = text.slice(from, end) || words;
  const written = around
    ? `${around[0]}${selected}${around[1]}`
    : selected
        .split('\n')
        .map((line) => `${before}${line}`)
        .join('\n');
  const inside = around ? around[0].length : before.length;
  return {
    text: text.slice(0, from) + written + text.slice(end),
    start: from + inside,
    end: around ? from + inside + selected.length : from + written.length,
  };
}
