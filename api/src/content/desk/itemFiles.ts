import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentDefinition } from 'contract/content/definition';
import { DEFINITIONS } from 'contract/content/kinds';
import type { Editable } from 'contract/office/contentCalls';
import type { ApiContext } from '../../apiContext';
import { Conflict, NotFound } from '../../lib/refusals';
import { slugOf } from '../files/contentFile';
import { bytesOf, type ContentEntry, hashOf, sourcesOf } from '../files/contentFolder';

export const itemOf = ({ path }: Pick<ContentEntry, 'path'>): string => slugOf(path);

/** Whether items of a kind can be added and removed: those of a folder. */
export const isList = ({ kind, file }: ContentDefinition, path: string): boolean =>
  file === undefined && path.startsWith(`${kind}/`);

export const isKind = (kind: string): boolean => DEFINITIONS.some((known) => known.kind === kind);

/** @throws NotFound */
export function definitionOf(kind: string): ContentDefinition {
  const found = DEFINITIONS.find((known) => known.kind === kind);
  if (found === undefined) throw new NotFound(`There is no content of the kind ${kind.slice(0, 40)}.`);
  return found;
}

/** Returns the current texts of an item; `base` changes with the bytes of its files, and is '' if there is none. */
export async function readFiles(contentDir: string, entry: ContentEntry) {
  const paths = sourcesOf(entry);
  const bytes = await Promise.all(paths.map((path) => bytesOf(join(contentDir, path))));
  const texts = new Map(paths.map((path, index) => [path, bytes[index]?.toString('utf8') ?? '']));
  const hashes = bytes.map(hashOf);
  return { texts, base: hashes.some((hash) => hash !== '') ? hashOf(hashes.join('\n')) : '' };
}

export type ItemFiles = Awaited<ReturnType<typeof readFiles>>;

const REASONS: Readonly<Partial<Record<string, string>>> = {
  EROFS: 'The content of this site is read-only here, as in a container image. Change it where it comes from.',
  EACCES:
    'The site may not write to its content folder. Its operator can make the site’s user the owner of that folder.',
  ENOENT: 'The content folder of this site is missing.',
};
const OTHER = 'The content folder of this site cannot be written.';

/** Whether the content folder, and each folder in it, can be written. */
export async function editableOf(contentDir: string): Promise<Editable> {
  try {
    const inside = await readdir(contentDir, { withFileTypes: true });
    const folders = inside.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
    for (const path of [contentDir, ...folders.map(({ name }) => join(contentDir, name))])
      await access(path, constants.R_OK | constants.W_OK);
    return { editable: true, reason: '' };
  } catch (error) {
    return { editable: false, reason: REASONS[(error as NodeJS.ErrnoException).code ?? ''] ?? OTHER };
  }
}

/** @throws Conflict with the reason */
export async function refuseReadOnly(contentDir: string): Promise<void> {
  const { editable, reason } = await editableOf(contentDir);
  if (!editable) throw new Conflict(reason);
}

/** Of the routes of editors. */
export const EDIT = { config: { right: 'edit content' } } as const;

/** Of those among them that need a folder that can be written. */
export const editing = ({ contentDir }: ApiContext) => ({ ...EDIT, preHandler: () => refuseReadOnly(contentDir) });
