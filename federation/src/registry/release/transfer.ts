import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from './integrity';
import { parseManifest, RELEASE_FILE, type ReleaseManifest } from './manifest';
import { releasePath } from './names';
import { folderStorage } from '../storage/folderStorage';
import type { Storage } from '../storage/storage';

/** @throws Error when the release's name or version is invalid */
export const releaseKey = (name: string, version: string, file: string): string =>
  `${releasePath(name, version)}/${file}`;

/**
 * Copies a release from a folder of releases into a storage, mf-manifest.json last, so that a release with a mf-manifest.json is
 * complete. Of a version that is stored already, byte for byte the same, only missing or altered files are written.
 * @returns the release, and its mf-manifest.json as it is stored
 * @throws Error when files of the folder do not match mf-manifest.json, or the version exists with other bytes
 */
export async function uploadRelease(storage: Storage, releasesDir: string, wanted: WantedRelease) {
  const { name, version } = wanted;
  const id = `${name}@${version}`;
  const { release, contents, faults } = await verifyRelease(folderStorage(releasesDir), wanted);
  const [fault] = faults;
  if (fault) {
    const place = `${fault.file} in ${path.join(releasesDir, releasePath(name, version))}`;
    throw new Error(`federation: ${id}: ${place} is ${fault.fault}; remove the folder and release again`);
  }
  const description = contents.get(RELEASE_FILE) ?? Buffer.of();
  const key = releaseKey(name, version, RELEASE_FILE);
  const stored = await storage.read(key);
  if (stored && !stored.content.equals(description)) throw new Error(versionExistsText(id, storage.address));
  for (const [file, integrity] of Object.entries(release.integrity)) {
    const fileKey = releaseKey(name, version, file);
    const there = stored && (await storage.read(fileKey));
    if (there && integrityOf(there.content) === integrity) continue;
    await storage.write(fileKey, contents.get(file) ?? Buffer.of());
  }
  // When two publish the same version at the same time, the second one fails at the first one's mf-manifest.json.
  if (!stored && !(await storage.writeIf(key, description, undefined))) {
    throw new Error(versionExistsText(id, storage.address));
  }
  return { release, description };
}

/** Returns the message that a version cannot be overwritten, and what to do. */
export const versionExistsText = (id: string, place: string): string =>
  `federation: ${id} exists in ${place} with other bytes, and a version is never overwritten; raise "version" in package.json and release again`;

export interface VerifiedRelease {
  release: ReleaseManifest;
  /** the files that exist, by name, mf-manifest.json as the last one */
  contents: Map<string, Buffer>;
  /** files that do not match mf-manifest.json */
  faults: { file: string; fault: 'missing' | 'altered' }[];
}

export interface WantedRelease {
  name: string;
  version: string;
  /** Subresource Integrity of mf-manifest.json as the registry has it */
  integrity?: string;
}

/**
 * Reads a release from a storage and checks every file against mf-manifest.json, and that against the registry. Missing and
 * altered files are reported.
 * @throws Error when there is no mf-manifest.json, it belongs to another release, or names a file outside of its folder
 */
export async function verifyRelease(
  storage: Storage,
  { name, version, integrity: wanted }: WantedRelease,
): Promise<VerifiedRelease> {
  const description = await storage.read(releaseKey(name, version, RELEASE_FILE));
  if (!description) {
    throw new Error(
      `federation: ${name}@${version} has no ${RELEASE_FILE} in ${storage.address}; release or publish it again`,
    );
  }
  const release = parseManifest(description.content.toString(), `${name}/${version}/${RELEASE_FILE}`);
  if (release.name !== name || release.version !== version) {
    const [id, found] = [`${name}@${version}`, `${release.name}@${release.version}`];
    throw new Error(`federation: the folder of ${id} holds ${found}; release ${id} again`);
  }
  const contents: VerifiedRelease['contents'] = new Map();
  const faults: VerifiedRelease['faults'] = [];
  if (wanted && integrityOf(description.content) !== wanted) faults.push({ file: RELEASE_FILE, fault: 'altered' });
  const checkOne = async ([file, integrity]: [string, string]) => {
    const stored = await storage.read(releaseKey(name, version, file));
    if (stored) contents.set(file, stored.content);
    if (!stored) faults.push({ file, fault: 'missing' });
    else if (integrityOf(stored.content) !== integrity) faults.push({ file, fault: 'altered' });
  };
  await Promise.all(Object.entries(release.integrity).map(checkOne));
  contents.set(RELEASE_FILE, description.content);
  return { release, contents, faults };
}

/** Writes the files of a release into its folder, mf-manifest.json last: a folder with a mf-manifest.json is complete. */
export function saveRelease(dir: string, contents: VerifiedRelease['contents']): void {
  for (const [file, content] of contents) {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  }
}

/** Deletes the files of a release from a storage. */
export async function removeRelease(storage: Storage, name: string, version: string): Promise<void> {
  // mf-manifest.json is deleted first: files without it do not count as a release
  await storage.remove(releaseKey(name, version, RELEASE_FILE));
  await storage.remove(releasePath(name, version));
}
