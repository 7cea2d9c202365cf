import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Type } from '@sinclair/typebox';

/** Returns all files below a folder, relative to it, with forward slashes, sorted. Symbolic links are skipped, not followed. */
export const filesBelow = (dir: string): string[] =>
  fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(dir, path.join(parentPath, name)).replaceAll(path.sep, '/'))
    .sort();

/** Subresource Integrity in the form used here. */
export const INTEGRITY = 'sha256-[A-Za-z0-9+/]+=*';
export const integrityField = Type.String({ pattern: `^${INTEGRITY}$` });

/** Returns the Subresource Integrity of a file's content. */
export const integrityOf = (content: Buffer): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
