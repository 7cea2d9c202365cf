/** A button of the toolbar, and what it writes around or before what is selected. */
export interface Mark {
  name: string;
  around?: readonly [before: string, after: string];
  /** At the beginning of each line. */
  before?: string;
  /** Stands selected where nothing was. */
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

/** A text with the mark written at the selection, and what is selected then. */
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
