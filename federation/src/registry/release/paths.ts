import fs from 'node:fs';
import path from 'node:path';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { shown } from './names';

const PART = String.raw`(?!\.{1,2}(?:/|$))[^/\\:\x00-\x1f\x7f-\x9f]+`;
const PATH = `^(?!.{301})${PART}(?:/${PART})*$`;
export const fileField = Type.String({ pattern: PATH });

/** Whether a path stays in the folder that it is relative to, on every system: no `..`, no root, no backslash. */
export const isContainedPath = (file: string): boolean => Value.Check(fileField, file);

/** Whether neither a file nor a folder between it and `dir` is a symbolic link. */
export function isWithoutLinks(dir: string, file: string): boolean {
  return isContainedPath(file) && fs.realpathSync(path.join(dir, file)) === path.join(fs.realpathSync(dir), file);
}

/**
 * Returns the key of a file in a storage.
 * @throws Error when it leaves the storage
 */
export function checkedKey(key: string, address: string): string {
  if (isContainedPath(key)) return key;
  throw new Error(
    `federation: ${shown(key)} names no file in ${address}; give a path below its folder, with forward slashes`,
  );
}
