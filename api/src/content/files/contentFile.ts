import { basename, extname } from 'node:path';
import type { Mistake } from '../check/mistakes';
import type { ContentFiles } from './contentFolder';

/** Position in the content folder. */
type Place = Pick<Mistake, 'file' | 'line'>;

export interface ContentFile {
  /** Relative to the content folder, for messages. */
  path: string;
  /** The file's name without a leading order or date prefix and without extension. */
  slug: string;
  /** Rich text is clean HTML already. */
  values: Record<string, unknown>;
  /** What is wrong with the file itself; its values are not usable then. */
  mistakes: Mistake[];
  /** Returns the position of a field; with a text, the positions in the field where it is written. */
  placesOf: (field: string, text?: string) => Place[];
}

const FRONT_MATTER = /^(---\r?\n)([\s\S]*?\r?\n)?---[ \t]*(?:\r?\n|$)/;
const HAS_PICTURE = 'a text shows no pictures; take it out, or name it in the front matter';
const PREFIX = /^(\d{4}-\d{2}-\d{2}|\d+)-/;

/** Loads the code that reads texts: it is large, and needed only when a text has changed: at most starts none has. */
const loadReaders = () => Promise.all([import('api/content/files/frontMatter'), import('api/content/files/markdown')]);

export const slugOf = (path: string): string => basename(path, extname(path)).replace(PREFIX, '');

/**
 * Reads one .md or .yaml file. `bodyField` is the record's rich text: the Markdown below the front matter of a .md file,
 * or written as Markdown in that key of a .yaml file.
 */
export async function readContentFile(files: ContentFiles, path: string, bodyField?: string): Promise<ContentFile> {
  const missing = { file: path, line: 1, problem: 'cannot be read; add the file' };
  const source = (await files.read(path))?.toString();
  if (source === undefined) {
    return { path, slug: slugOf(path), values: {}, mistakes: [missing], placesOf: () => [missing] };
  }

  const [{ readYaml }, { htmlOf }] = await loadReaders();
  const parts = partsOf(path, source);
  const head = readYaml(path, parts.yaml, parts.yamlLine);
  const values = { ...head.values };
  const mistakes = [...head.mistakes, ...faultsOfParts(path, source, parts, bodyField)];
  const markdown = bodyField === undefined ? undefined : (parts.body ?? values[bodyField]);

  let lines: string[] | undefined;
  function placesOf(field: string, text?: string): Place[] {
    const line = field === bodyField && parts.bodyLine ? parts.bodyLine : head.lineOf(field);
    const place = { file: path, line };
    if (text === undefined) return [place];
    lines ??= source?.split('\n') ?? [];
    const found = lines
      .slice(line - 1)
      .flatMap((written, index) => (written.includes(text) ? [{ file: path, line: line + index }] : []));
    return found.length > 0 ? found : [place];
  }
  if (bodyField !== undefined && typeof markdown === 'string') {
    const text = htmlOf(markdown);
    const mistaken = (problem: string, written?: string) =>
      placesOf(bodyField, written).map((place) => ({ ...place, field: bodyField, problem }));
    if ('problem' in text) mistakes.push(...mistaken(text.problem));
    else values[bodyField] = text.html;
    if ('html' in text && text.hasPicture) mistakes.push(...mistaken(HAS_PICTURE, '!['));
  }
  return { path, slug: slugOf(path), values, mistakes, placesOf };
}

interface Parts {
  yaml: string;
  yamlLine: number;
  body?: string;
  bodyLine?: number;
}

/** Splits a text into its fields and its Markdown. A file of only text, such as the admission criteria, needs no front matter. */
export function partsOf(path: string, source: string): Parts {
  if (!path.endsWith('.md')) return { yaml: source, yamlLine: 1 };
  const match = FRONT_MATTER.exec(source);
  if (!match) return { yaml: '', yamlLine: 1, body: source, bodyLine: 1 };
  return {
    yaml: match[2] ?? '',
    yamlLine: 2,
    body: source.slice(match[0].length),
    bodyLine: match[0].split('\n').length,
  };
}

function faultsOfParts(
  file: string,
  source: string,
  { body = '', bodyLine = 1 }: Parts,
  bodyField?: string,
): Mistake[] {
  if (!file.endsWith('.md')) return [];
  if (bodyLine === 1 && /^---\r?\n/.test(source)) {
    return [{ file, line: 1, problem: 'the front matter is not closed; write a second line --- below it' }];
  }
  if (bodyField !== undefined || body.trim() === '') return [];
  return [{ file, line: bodyLine, problem: 'the text below the front matter is shown nowhere; remove it' }];
}
