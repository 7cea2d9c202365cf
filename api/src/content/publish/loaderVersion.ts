import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES, RICH_TEXT_TAGS } from 'contract/richText';

const CODE = ['check', 'files'].map((folder) => resolve(__dirname, '..', folder));
/** Names the versions of the libraries that read texts and pictures. */
const PACKAGE = resolve(__dirname, '../../../package.json');

/** Represents functions of a definition, such as its rules, by their source text. */
const withFunctions = (_key: string, value: unknown): unknown => (typeof value === 'function' ? String(value) : value);

/**
 * Returns a hash of what a record depends on besides its files: definitions, the code that reads and checks, and its
 * libraries. When any of them changes, every file is read again.
 */
export async function loaderVersion(): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([CONTENT_KINDS, RICH_TEXT_TAGS, RICH_TEXT_ATTRIBUTES, RICH_TEXT_SCHEMES], withFunctions));
  for (const folder of CODE) {
    const names = (await readdir(folder)).filter((name) => /\.[jt]s$/.test(name) && !name.includes('.test.')).sort();
    for (const name of names) hash.update(await readFile(join(folder, name)));
  }
  return hash.update(await readFile(PACKAGE)).digest('hex');
}
