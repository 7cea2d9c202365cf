import { isMap, isScalar, isSeq, Lexer, LineCounter, parseDocument, Parser } from 'yaml';
import type { Mistake } from '../check/mistakes';
import { tooLong } from './markdown';

export interface FrontMatter {
  values: Record<string, unknown>;
  /** Returns the line of a field; for a missing one, the line where it is looked for. */
  lineOf: (field: string) => number;
  mistakes: Mistake[];
}

/** Values inside each other. With thousands the library exhausts the stack, and with it the process. */
const DEPTH_MAX = 100;
const TOO_DEEP = 'is nested too deeply: write what is inside each other a few levels deep at most';

/** Reads the YAML of a file, whose first line is `firstLine` of the file. A key without a value counts as absent. */
export function readYaml(file: string, text: string, firstLine: number): FrontMatter {
  const head = { values: {}, lineOf: () => firstLine, mistakes: [] };
  const problem = tooLong(text, ' of fields') ?? (isTooDeep(text) ? TOO_DEEP : undefined);
  if (problem !== undefined) return { ...head, mistakes: [{ file, line: firstLine, problem }] };

  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line) + firstLine - 1;

  if (document.errors.length > 0) {
    // One slip causes several errors on its line; the first describes it.
    const byLine = new Map(document.errors.toReversed().map(({ message, pos }) => [lineAt(pos[0]), message]));
    const mistakes = [...byLine].map(([line, message]) => ({
      file,
      line,
      problem: `is not YAML: ${message.split('\n')[0]?.replace(/ at line .*$/, '')}; put a text with a colon or a # between quotes`,
    }));
    return { ...head, mistakes };
  }
  let values: unknown;
  try {
    values = document.toJS({ reviver: (_key, value) => (value === null ? undefined : value) }) ?? {};
  } catch (error) {
    const problem = `cannot be read: ${error instanceof Error ? error.message : String(error)}; write the values out, without aliases`;
    return { ...head, mistakes: [{ file, line: firstLine, problem }] };
  }
  if (typeof values !== 'object' || values === null || Array.isArray(values)) {
    return { ...head, mistakes: [{ file, line: firstLine, problem: 'must have lines of the form "key: value"' }] };
  }

  function lineOf(field: string): number {
    let node: unknown = document.contents;
    let offset = 0;
    for (const key of field.split(/[.[\]]+/).filter(Boolean)) {
      const found = isMap(node)
        ? node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key)
        : undefined;
      const item = isSeq(node) ? node.items[Number(key)] : undefined;
      offset = startOf(found?.key ?? item) ?? offset;
      node = found?.value ?? item;
    }
    return lineAt(offset);
  }
  return { values: { ...values }, lineOf, mistakes: [] };
}

function startOf(node: unknown): number | undefined {
  return isScalar(node) || isMap(node) || isSeq(node) ? node.range?.[0] : undefined;
}

/** Looks only as far as the first value that is too deep: until there the parser calls itself for no value. */
function isTooDeep(text: string): boolean {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    Array.from(parser.next(lexeme));
    if (parser.stack.length > DEPTH_MAX) return true;
  }
  return false;
}
