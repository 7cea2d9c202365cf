import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Type } from '@sinclair/typebox';

/** Returns all files below a folder, relative to it, with forward slashes, sorted. Symbolic links are skipped, not followed. */
export function filesBelow(dir: string, below = ''): string[] {
  return fs
    .readdirSync(path.join(dir, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = below + entry.name;
      if (entry.isDirectory()) return filesBelow(dir, `${name}/`);
      return entry.isFile() ? [name] : [];
    })
    .sort();
}

/** Subresource Integrity in the form used here. */
export const INTEGRITY = 'sha384-[A-Za-z0-9+/]+=*';
export const integrityField = Type.String({ pattern: `^${INTEGRITY}$`, description: 'a hash such as sha384-…' });

/** Returns the Subresource Integrity of a file's content. */
export const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The file of a release with the hashes that a browser needs; its own hash is in release.json, and pages contain it. */
export const CHUNK_INTEGRITY_FILE = 'client/integrity.json';

/**
 * Writes the Subresource Integrity (sha384) of a release's scripts and styles, by name below `client/`. Browsers check the
 * files that they load later with it. A page itself names only the files that it needs immediately.
 */
export function writeChunkIntegrity(releaseDir: string): void {
  const client = path.join(releaseDir, path.dirname(CHUNK_INTEGRITY_FILE));
  const files = filesBelow(client).filter((file) => /\.(js|css)$/.test(file));
  const hashes = files.map((file) => [file, integrityOf(fs.readFileSync(path.join(client, file)))]);
  fs.writeFileSync(path.join(releaseDir, CHUNK_INTEGRITY_FILE), JSON.stringify(Object.fromEntries(hashes)));
}
