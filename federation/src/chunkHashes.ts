import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, integrityOf } from './fileHashes';

/** Where a release keeps the hashes that a browser needs; its own hash is in release.json, and pages name it. */
export const CHUNK_HASHES = 'client/integrity.json';

/**
 * Writes Subresource Integrity (sha384) of a release's scripts and styles by name below `client/`, for browsers, which
 * check with it what they load later. A page itself names only the files that it needs at once.
 */
export function writeChunkHashes(releaseDir: string): void {
  const client = path.join(releaseDir, path.dirname(CHUNK_HASHES));
  const files = filesBelow(client).filter((file) => /\.(js|css)$/.test(file));
  const hashes = files.map((file) => [file, integrityOf(fs.readFileSync(path.join(client, file)))]);
  fs.writeFileSync(path.join(releaseDir, CHUNK_HASHES), JSON.stringify(Object.fromEntries(hashes)));
}
