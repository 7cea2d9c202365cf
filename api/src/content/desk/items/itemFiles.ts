import { join } from 'node:path';
import type { ContentDefinition } from 'contract/content/definition';
import { CONTENT_KINDS } from 'contract/content/kinds';
import { ApiError } from '../../../server/apiError';
import { type ContentEntry, listFolder, sourcesOf } from '../../files/contentFolder';
import { slugOf } from '../../files/contentFile';
import type { ItemTexts } from '../source/itemTexts';
import { bytesOf, hashOf } from './bytes';

/** Current files of an item. */
export interface ItemFiles {
  texts: ItemTexts;
  /** SHA-256 of its file's bytes; for several files, that of their hashes; '' if there is none. */
  base: string;
}

const DEFINITIONS: readonly ContentDefinition[] = CONTENT_KINDS;

export const itemOf = ({ path }: Pick<ContentEntry, 'path'>): string => slugOf(path);

/** Whether items of a kind can be added and removed: those of a folder. */
export const isList = ({ kind, file }: ContentDefinition, path: string): boolean =>
  file === undefined && path.startsWith(`${kind}/`);

export const isKind = (kind: string): boolean => DEFINITIONS.some((known) => known.kind === kind);

/** @throws ApiError 404 */
export function definitionOf(kind: string): ContentDefinition {
  const found = DEFINITIONS.find((known) => known.kind === kind);
  if (found === undefined) throw new ApiError(404, `There is no content of the kind ${kind.slice(0, 40)}.`);
  return found;
}

/** Returns the items in the folder, including every one whose name occurs twice. */
export async function entriesOf(contentDir: string): Promise<ContentEntry[]> {
  return (await listFolder(contentDir)).entries;
}

export async function readFiles(contentDir: string, entry: ContentEntry): Promise<ItemFiles> {
  const paths = sourcesOf(entry);
  const bytes = await Promise.all(paths.map((path) => bytesOf(join(contentDir, path))));
  const texts = new Map(paths.map((path, index) => [path, bytes[index]?.toString('utf8') ?? '']));
  return { texts, base: baseOf(bytes) };
}

function baseOf(bytes: readonly (Buffer | undefined)[]): string {
  const hashes = bytes.map(hashOf);
  if (hashes.length === 1) return hashes[0] ?? '';
  return hashes.every((hash) => hash === '') ? '' : hashOf(Buffer.from(hashes.join('\n')));
}
