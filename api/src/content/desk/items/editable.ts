import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Editable } from 'contract/office/contentCalls';
import { ApiError } from '../../../server/apiError';

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

/** @throws ApiError 409 with the reason */
export async function refuseReadOnly(contentDir: string): Promise<void> {
  const { editable, reason } = await editableOf(contentDir);
  if (!editable) throw new ApiError(409, reason);
}
