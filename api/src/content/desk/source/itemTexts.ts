import type { ItemData } from 'contract/office/contentCalls';
import type { Mistake } from '../../check/mistakes';
import { splitFrontMatter } from '../../files/contentFile';
import type { ContentEntry } from '../../files/contentFolder';
import { readYaml } from '../../files/frontMatter';
import { editYaml } from './editYaml';

/** Texts of an item's files, by path; a missing file has no text. */
export type ItemTexts = ReadonlyMap<string, string>;

/** Reads the fields of an item from its texts: rich text is Markdown. */
export function readItem(
  { definition: { body, texts: parts = {} }, path }: ContentEntry,
  texts: ItemTexts,
): { data: ItemData; mistakes: Mistake[] } {
  const { yaml, markdown, yamlLine } = split(path, texts.get(path) ?? '');
  const { values, mistakes } = readYaml(path, yaml, yamlLine);
  const data = { ...values };
  if (body !== undefined && markdown !== undefined) data[body] = shown(markdown);
  for (const [field, part] of Object.entries(parts)) data[field] = shown(split(part, texts.get(part) ?? '').markdown);
  return { data, mistakes };
}

/** Returns the texts with other fields; unchanged parts stay as they were written, byte for byte. */
export function writeItem(
  { definition: { body, texts: parts = {} }, path }: ContentEntry,
  texts: ItemTexts,
  data: ItemData,
): Map<string, string> {
  const written = new Map(texts);
  const own = new Map(Object.entries(data));
  for (const [field, part] of Object.entries(parts)) {
    written.set(part, withMarkdown(part, texts.get(part) ?? '', own.get(field)));
    own.delete(field);
  }
  let main = texts.get(path) ?? '';
  if (body !== undefined && path.endsWith('.md')) {
    main = withMarkdown(path, main, own.get(body));
    own.delete(body);
  }
  written.set(path, withFields(path, main, Object.fromEntries(own)));
  return written;
}

interface SplitText {
  /** The line that opens the front matter. */
  opening: string;
  yaml: string;
  yamlLine: number;
  /** The line that closes the front matter. */
  closing: string;
  /** Undefined for a file that is only YAML. */
  markdown?: string;
}

function split(path: string, source: string): SplitText {
  if (!path.endsWith('.md')) return { opening: '', yaml: source, yamlLine: 1, closing: '' };
  const { yaml, yamlLine, body = '' } = splitFrontMatter(source);
  const head = source.slice(0, source.length - body.length);
  const start = head.indexOf('\n') + 1;
  return {
    opening: head.slice(0, start),
    yaml,
    yamlLine,
    closing: head.slice(start + yaml.length),
    markdown: body,
  };
}

const lineEndOf = (source: string) => (source.includes('\r\n') ? '\r\n' : '\n');

/** Removes the blank lines around a text, and normalises its line ends. */
const shown = (markdown = ''): string => markdown.replaceAll('\r\n', '\n').replace(/^\n+/, '').replace(/\n+$/, '');

function withMarkdown(path: string, source: string, wanted: unknown): string {
  const { opening, yaml, closing, markdown = '' } = split(path, source);
  const text = typeof wanted === 'string' ? shown(wanted) : '';
  if (shown(markdown) === text) return source;
  const lineEnd = lineEndOf(source);
  const before = /^[\r\n]*/.exec(markdown)?.[0] ?? '';
  const after = /[\r\n]*$/.exec(markdown)?.[0] ?? '';
  const isEmpty = shown(markdown) === '';
  const gap = isEmpty ? (closing === '' ? '' : lineEnd) : before;
  const end = isEmpty ? lineEnd : after;
  const head = closing === '' || closing.endsWith('\n') ? closing : closing + lineEnd;
  return opening + yaml + head + gap + text.replaceAll('\n', lineEnd) + end;
}

function withFields(path: string, source: string, fields: ItemData): string {
  const { opening, yaml, closing, markdown } = split(path, source);
  const edited = editYaml(yaml, fields);
  if (edited === yaml) return source;
  if (markdown === undefined) return edited;
  const lineEnd = lineEndOf(source);
  if (opening !== '') return opening + edited + closing + markdown;
  const gap = markdown === '' || /^\r?\n/.test(markdown) ? '' : lineEnd;
  return `---${lineEnd}${edited.replaceAll(/\r?\n/g, lineEnd)}---${lineEnd}${gap}${markdown}`;
}
