import { isDeepStrictEqual } from 'node:util';
import { type Document, isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap, type YAMLSeq } from 'yaml';
import { type Edit, openYamlText, type YamlText } from './yamlText';

type Fields = Record<string, unknown>;

/** Thrown when a text cannot be edited line by line, as with an alias, or brackets within brackets. */
class Unusual extends Error {}

/**
 * Returns a YAML text with other fields. Only the lines that differ are rewritten: comments, order, quotes and blank lines of
 * all others stay as they are, byte for byte. A text that cannot be edited this way is rewritten as a whole, with its comments.
 */
export function editYaml(text: string, wanted: Fields): string {
  const document = parseDocument(text);
  const want = present(wanted) as Fields;
  const have = fieldsOf(document);
  if (isDeepStrictEqual(have, want)) return text;
  const yaml = openYamlText(text);
  if (Object.keys(have).length === 0) return yaml.appended(want);
  const edited = lineByLine(document, yaml, have, want);
  const isRight = edited !== undefined && isDeepStrictEqual(fieldsOf(parseDocument(edited)), want);
  return isRight ? edited : asWhole(document, have, want);
}

function lineByLine(document: Document, yaml: YamlText, have: Fields, want: Fields): string | undefined {
  if (!isMap(document.contents)) return undefined;
  try {
    return yaml.withEdits(editsOfMap(yaml, document.contents, have, want));
  } catch (error) {
    if (error instanceof Unusual) return undefined;
    throw error;
  }
}

function asWhole(document: Document, have: Fields, want: Fields): string {
  for (const key of Object.keys(have)) if (!(key in want)) document.delete(key);
  for (const [key, value] of Object.entries(want))
    if (!isDeepStrictEqual(have[key], value)) document.set(key, document.createNode(value));
  return document.toString({ lineWidth: 0 });
}

function editsOfMap(yaml: YamlText, map: YAMLMap, have: Fields, want: Fields): Edit[] {
  const pairs = new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : '', pair]));
  const edits: Edit[] = [];
  for (const [key, pair] of pairs) {
    if (isDeepStrictEqual(have[key], want[key])) continue;
    edits.push(...(key in want ? editsOfPair(yaml, pair, key, have[key], want[key]) : [yaml.without(lineOf(pair))]));
  }
  const added = Object.entries(want).filter(([key]) => !pairs.has(key));
  const last = map.items.at(-1);
  const first = map.items[0];
  if (added.length === 0) return edits;
  if (last === undefined || first === undefined || map.flow) throw new Unusual();
  const indent = yaml.columnOf(lineOf(first).from);
  return [...edits, yaml.inserted(yaml.endOfLine(lineOf(last).to), indent, Object.fromEntries(added))];
}

function editsOfPair(yaml: YamlText, pair: Pair, key: string, have: unknown, want: unknown): Edit[] {
  const { from, to } = lineOf(pair);
  const within = editsWithin(yaml, pair.value, yaml.columnOf(from), have, want);
  return within ?? [yaml.replaced(from, to, yaml.columnOf(from), { [key]: want })];
}

/** Returns undefined when the value has to be rewritten with its key. `column` is that of the key, or of the dash. */
function editsWithin(yaml: YamlText, node: unknown, column: number, have: unknown, want: unknown): Edit[] | undefined {
  if (isMap(node) && !node.flow && isFields(have) && isFields(want)) return editsOfMap(yaml, node, have, want);
  if (isSeq(node) && !node.flow && Array.isArray(have) && Array.isArray(want) && want.length > 0)
    return editsOfList(yaml, node, have, want);
  if (isScalar(node) && node.range && !isFields(want) && !Array.isArray(want))
    return [yaml.scalar(node, node.range, column, want)];
  return undefined;
}

/** Equal items at both ends stay; those between are changed one by one, then added or removed. */
function editsOfList(yaml: YamlText, list: YAMLSeq, have: unknown[], want: unknown[]): Edit[] {
  const shorter = Math.min(have.length, want.length);
  let start = 0;
  while (start < shorter && isDeepStrictEqual(have[start], want[start])) start += 1;
  let end = 0;
  while (end < shorter - start && isDeepStrictEqual(have.at(-1 - end), want.at(-1 - end))) end += 1;

  const places = list.items.map((item) => placeOfItem(yaml, item));
  const column = yaml.columnOf(places[0]?.from ?? 0);
  const both = shorter - end;
  const edits: Edit[] = [];
  for (let at = start; at < both; at++) {
    if (isDeepStrictEqual(have[at], want[at])) continue;
    const { from, to } = placeOf(places, at);
    const within = editsWithin(yaml, list.items[at], column, have[at], want[at]);
    edits.push(...(within ?? [yaml.replaced(from, to, column, [want[at]])]));
  }
  for (let at = both; at < have.length - end; at++) edits.push(yaml.without(placeOf(places, at)));
  const more = want.slice(both, want.length - end);
  if (more.length > 0) {
    const at = both === 0 ? yaml.startOfLine(placeOf(places, 0).from) : yaml.endOfLine(placeOf(places, both - 1).to);
    edits.push(yaml.inserted(at, column, more));
  }
  return edits;
}

interface Span {
  from: number;
  to: number;
}

function placeOf(places: readonly Span[], at: number): Span {
  const place = places[at];
  if (place === undefined) throw new Unusual();
  return place;
}

function rangeOf(node: unknown): readonly [number, number, number] {
  const range = isScalar(node) || isMap(node) || isSeq(node) ? node.range : undefined;
  if (!range) throw new Unusual();
  return range;
}

const lineOf = ({ key, value }: Pair): Span => ({ from: rangeOf(key)[0], to: rangeOf(value)[1] });

function placeOfItem(yaml: YamlText, item: unknown): Span {
  const [start, end] = rangeOf(item);
  const from = yaml.dashBefore(start);
  if (from === undefined) throw new Unusual();
  return { from, to: end };
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Removes keys without a value, which count as absent, as when content is read. */
function present(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(present);
  if (!isFields(value)) return value;
  const left = Object.entries(value).filter(([, inner]) => inner !== null && inner !== undefined);
  return Object.fromEntries(left.map(([key, inner]) => [key, present(inner)]));
}

function fieldsOf(document: Document): Fields {
  const fields = present(document.toJS() ?? {});
  return isFields(fields) ? fields : {};
}
