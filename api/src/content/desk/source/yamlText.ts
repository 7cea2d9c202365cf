import { Document, Scalar } from 'yaml';

/** Replaces the text between two offsets. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** Makes edits of a YAML text and applies them, with the line ends of the text. */
export function openYamlText(text: string) {
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  const startOfLine = (at: number) => text.lastIndexOf('\n', at - 1) + 1;
  const columnOf = (at: number) => at - startOfLine(at);

  /** End of the line of `at`, or of the previous line if `at` is at the beginning of one. */
  function endOfLine(at: number): number {
    if (at > 0 && text[at - 1] === '\n') return at;
    const found = text.indexOf('\n', at);
    return found < 0 ? text.length : found + 1;
  }
  const indented = (lines: string, column: number) => lines.replace(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`);
  /** Ends with a line end only if the replaced text did. */
  function ended(written: string, from: number, to: number): string {
    const line = written.replace(/\n+$/, '');
    return text.slice(from, to).endsWith('\n') ? `${line}\n` : line;
  }

  return {
    startOfLine,
    columnOf,
    endOfLine,
    /** Returns the position of the dash of an item that begins at `at`, if it is the first of its line. */
    dashBefore(at: number): number | undefined {
      const before = /^( *)- +$/.exec(text.slice(startOfLine(at), at));
      return before ? startOfLine(at) + (before[1] ?? '').length : undefined;
    },
    withEdits(edits: readonly Edit[]): string {
      let edited = text;
      for (const { from, to, text: written } of [...edits].sort((one, other) => other.from - one.from))
        edited = edited.slice(0, from) + written.replaceAll('\n', lineEnd) + edited.slice(to);
      return edited;
    },
    /** Inserts `fields` or items at the beginning of a line. */
    inserted(at: number, column: number, fields: object): Edit {
      const lines = ' '.repeat(column) + indented(yamlOf(fields), column);
      const isAfterOpenLine = at > 0 && text[at - 1] !== '\n';
      return { from: at, to: at, text: isAfterOpenLine ? `\n${lines.trimEnd()}` : lines };
    },
    replaced: (from: number, to: number, column: number, fields: object): Edit => ({
      from,
      to,
      text: ended(indented(yamlOf(fields), column), from, to),
    }),
    without: ({ from, to }: { from: number; to: number }): Edit => ({
      from: startOfLine(from),
      to: endOfLine(to),
      text: '',
    }),
    /** Writes a single value in the style of the previous one: in quotes, or as a block. */
    scalar(node: Scalar, [from, to]: readonly [number, number, number], column: number, value: unknown): Edit {
      const scalar = new Scalar(value);
      if (typeof value === 'string' && typeof node.value === 'string') scalar.type = node.type;
      const written = indented(yamlOf({ k: scalar }).slice('k: '.length), column);
      const hasMoreOnLine = text.slice(to, endOfLine(to)).trim() !== '' && text[to - 1] !== '\n';
      const isOneLine = !written.trimEnd().includes('\n');
      const line = isOneLine || !hasMoreOnLine ? written : JSON.stringify(value);
      const space = from > 0 && /\S/.test(text[from - 1] ?? '') ? ' ' : '';
      return { from, to, text: space + ended(line, from, to) };
    },
    /** Appends fields to a text that has none; its comments stay. */
    appended: (fields: object): string =>
      (text === '' || text.endsWith('\n') ? text : text + lineEnd) + yamlOf(fields).replaceAll('\n', lineEnd),
  };
}

export type YamlText = ReturnType<typeof openYamlText>;

const yamlOf = (value: object): string => new Document(value).toString({ lineWidth: 0 });
