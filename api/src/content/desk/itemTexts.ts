import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml';
import type { ItemData } from 'contract/office/contentCalls';
import type { Mistake } from '../check/mistakes';
import { partsOf } from '../files/contentFile';
import type { ContentEntry } from '../files/contentFolder';
import { readYaml } from '../files/frontMatter';

/** Texts of an item's files, by path; a missing file has no text. */
export type ItemTexts = ReadonlyMap<string, string>;

/** Reads the fields of an item from its texts: rich text is Markdown. */
export function readItem(
  { definition: { body, texts: parts = {} }, path }: ContentEntry,
  texts: ItemTexts,
): { data: ItemData; mistakes: Mistake[] } {
  const { yaml, yamlLine, body: markdown } = partsOf(path, texts.get(path) ?? '');
  const { values, mistakes } = readYaml(path, yaml, yamlLine);
  const data = { ...values };
  if (body !== undefined && markdown !== undefined) data[body] = shown(markdown);
  for (const [field, part] of Object.entries(parts)) data[field] = shown(partsOf(part, texts.get(part) ?? '').body);
  return { data, mistakes };
}

/** Returns the texts with other fields: an unchanged text as it was written, and a changed one with its comments. */
export function writeItem(
  { definition: { body, texts: parts = {} }, path }: ContentEntry,
  texts: ItemTexts,
  data: ItemData,
): Map<string, string> {
  const fields = new Map(Object.entries(data));
  const take = (field: string) => {
    const value = fields.get(field);
    fields.delete(field);
    return typeof value === 'string' ? value : '';
  };
  const written = new Map(texts);
  for (const [field, part] of Object.entries(parts)) written.set(part, withParts(part, texts.get(part), take(field)));
  const markdown = body !== undefined && path.endsWith('.md') ? take(body) : undefined;
  return written.set(path, withParts(path, texts.get(path), markdown, Object.fromEntries(fields)));
}

/** Removes the blank lines around a text, and normalises its line ends. */
const shown = (markdown = ''): string => markdown.replaceAll('\r\n', '\n').replace(/^\n+/, '').replace(/\n+$/, '');

/** Returns a text with other Markdown and other fields; each stays as it is if it is omitted. */
function withParts(path: string, source = '', markdown?: string, fields?: ItemData): string {
  const isWindows = source.includes('\r\n');
  const before = partsOf(path, source.replaceAll('\r\n', '\n'));
  const yaml = fields ? editYaml(before.yaml, fields) : before.yaml;
  const text = markdown === undefined ? shown(before.body) : shown(markdown);
  if (yaml === before.yaml && text === shown(before.body)) return source;
  const body = before.body === undefined || text === '' ? text : `${text}\n`;
  const head = before.body === undefined || yaml === '' ? yaml : `---\n${yaml}---\n`;
  const written = head !== '' && body !== '' ? `${head}\n${body}` : head + body;
  return isWindows ? written.replaceAll('\n', '\r\n') : written;
}

/** Returns a YAML text with other fields: comments, order, quotes and blank lines of all others stay. */
export function editYaml(text: string, wanted: ItemData): string {
  const want = present(wanted) as ItemData;
  const document: Document = parseDocument(text);
  if (isDeepStrictEqual(present(document.toJS() ?? {}), want)) return text;
  // an alias might lose what it refers to
  visit(document, { Alias: (_key, alias) => document.createNode(alias.toJS(document)) as Node });
  document.contents = withValue(document, document.contents, want);
  return document.toString({ lineWidth: 0, flowCollectionPadding: false });
}

/** Returns a node with another value; nodes within it whose value stays are kept, with their comments. */
function withValue(document: Document, node: unknown, want: unknown): Node {
  if (isMap(node) && isFields(want)) {
    // a key without a value stays
    const keys = node.items.map(({ key }) => String(isScalar(key) ? key.value : key));
    for (const key of keys) if (!(key in want) && node.get(key) !== undefined) node.delete(key);
    for (const [key, value] of Object.entries(want)) node.set(key, withValue(document, node.get(key, true), value));
    return node;
  }
  if (isSeq(node) && Array.isArray(want)) {
    const left = [...node.items];
    const takeEqual = (value: unknown) => {
      const at = left.findIndex((item) => isDeepStrictEqual(present((item as Node).toJS(document)), value));
      return at < 0 ? undefined : left.splice(at, 1)[0];
    };
    const equal = want.map(takeEqual);
    node.items = want.map((value, index) => equal[index] ?? withValue(document, left.shift(), value));
    return node;
  }
  if (isScalar(node) && !isFields(want) && !Array.isArray(want)) {
    node.value = want;
    return node;
  }
  return document.createNode(want) as Node;
}

const isFields = (value: unknown): value is ItemData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes keys without a value, which count as absent, as when content is read. */
function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (!isFields(value)) return value;
  const left = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(left.map(([key, inner]) => [key, present(inner)]));
}
