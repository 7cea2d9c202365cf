import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { markdownToHtml } from './markdown';

export interface ContentFile {
  /** Relative to the content folder, for messages. */
  path: string;
  /** The file's name without a leading order or date prefix and without extension. */
  slug: string;
  values: Record<string, unknown>;
  /** The Markdown below the front matter as clean HTML; undefined for a .yaml file. */
  body?: string;
}

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/;
const PREFIX = /^(\d{4}-\d{2}-\d{2}|\d+)-/;

/** Reads one .md or .yaml file. Throws a text that names the file when it cannot be parsed. */
export async function readContentFile(folder: string, path: string): Promise<ContentFile> {
  const text = await readFile(`${folder}/${path}`, 'utf8').catch((cause: unknown) => {
    throw new Error(`${path}: cannot be read; add the file`, { cause });
  });
  const slug = basename(path, extname(path)).replace(PREFIX, '');
  if (path.endsWith('.yaml')) return { path, slug, values: parseMapping(path, text) };

  const match = FRONT_MATTER.exec(text);
  // A file of text alone, such as the admission criteria, needs no front matter.
  const [front, body] = match ? [match[1] ?? '', match[2] ?? ''] : ['{}', text];
  return { path, slug, values: parseMapping(path, front), body: markdownToHtml(body) };
}

function parseMapping(path: string, text: string): Record<string, unknown> {
  const values = parseOrExplain(path, text);
  if (typeof values === 'object' && values !== null && !Array.isArray(values)) return { ...values };
  throw new Error(`${path}: wants lines of the form "key: value"`);
}

function parseOrExplain(path: string, text: string): unknown {
  try {
    return parseYaml(text) ?? {};
  } catch (error) {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new Error(`${path}: is not YAML: ${reason}; put a text with a colon or a # between quotes`, { cause: error });
  }
}
