import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** All files below a folder, relative to it, with forward slashes, sorted. */
export function filesBelow(dir: string): string[] {
  return fs
    .readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Subresource Integrity of a file's content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const ignored = /(^|\/)(node_modules|dist|dist-types|README\.md)(\/|$)|\.test\.tsx?$|\.testing\.tsx?$/;

/** A short hash over what a build reads: the files of some folders and single files, by path below `root`. */
export function sourceHash(root: string, sources: string[]): string {
  const hash = createHash('sha256');
  for (const source of [...sources].sort()) {
    const full = path.join(root, source);
    const files = fs.statSync(full).isDirectory() ? filesBelow(full).map((file) => `${source}/${file}`) : [source];
    for (const file of files.filter((name) => !ignored.test(name))) {
      hash
        .update(`${file}\0`)
        .update(fs.readFileSync(path.join(root, file)))
        .update('\0');
    }
  }
  return hash.digest('hex').slice(0, 10);
}
