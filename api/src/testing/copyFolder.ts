import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_FOLDER } from '../storage/ownerOnly';

/** Copies the contents of a folder into another. Own code: fs.cp takes four times as long for many small files. */
export function copyFolder(from: string, to: string): void {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) {
      mkdirSync(target, { mode: OWNER_FOLDER });
      copyFolder(source, target);
    } else copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}
