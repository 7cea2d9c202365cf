import fs from 'node:fs';
import path from 'node:path';

const LONGEST = 300;

export const PATH_RULE = 'a path below its folder, with forward slashes';

/** Whether a path stays in the folder that it is relative to, on every system: no `..`, no root, no backslash. */
export const isContainedPath = (file: string): boolean =>
  file.length <= LONGEST && file.split('/').every((part) => /^[^\\:\p{Cc}]+$/u.test(part) && !/^\.{1,2}$/.test(part));

/** Whether neither a file nor a folder between it and `dir` is a symbolic link. */
export function isWithoutLinks(dir: string, file: string): boolean {
  return isContainedPath(file) && fs.realpathSync(path.join(dir, file)) === path.join(fs.realpathSync(dir), file);
}
