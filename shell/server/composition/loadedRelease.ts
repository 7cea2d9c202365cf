import fs from 'node:fs';
import path from 'node:path';
import { filesBelow, integrityOf } from 'federation/registry/release/integrity';
import { readRelease, type Release } from 'federation/registry/release/manifest';
import { releaseDir } from 'federation/registry/releasesFolder';

/**
 * A release whose files were verified against its mf-manifest.json, with their contents: pages and files are served from
 * these, whatever happens to the folder afterwards.
 */
export interface LoadedRelease extends Release {
  /** by name, relative to the release's folder */
  contents: Map<string, Buffer>;
}

/**
 * Reads a release completely.
 * @throws Error that names the first missing or altered file, or the other release that the folder contains
 */
export function loadRelease(releasesDir: string, name: string, version: string): LoadedRelease {
  const dir = releaseDir(releasesDir, name, version);
  const release = readRelease(dir, { name, version });
  const contents = new Map(
    filesBelow(dir)
      .filter((file) => file.startsWith('client/') || file in release.integrity)
      .map((file) => [file, fs.readFileSync(path.join(dir, file))]),
  );
  for (const [file, integrity] of Object.entries(release.integrity)) {
    const content = contents.get(file);
    if (content && integrityOf(content) === integrity) continue;
    const fault = content ? 'does not match mf-manifest.json' : 'is missing';
    throw new Error(`${release.name}@${release.version}: ${file} ${fault}; publish that release again`);
  }
  return { ...release, contents };
}
