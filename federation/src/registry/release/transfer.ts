import fs from 'node:fs';
import path from 'node:path';
import { integrityOf } from './integrity';
import {
  checkIdentity,
  parseManifest,
  readRelease,
  RELEASE_FILE,
  type Release,
  type ReleaseManifest,
} from './manifest';
import { releasePath } from './names';
import { isWithoutLinks } from './paths';
import type { Storage } from '../storage/storage';

/** A file of a release that is not what the release says of it. */
export interface FileFault {
  file: string;
  fault: 'missing' | 'altered' | 'a symbolic link';
}

/** @throws Error when the release has no proper name or version */
export const releaseKey = (name: string, version: string, file: string): string =>
  `${releasePath(name, version)}/${file}`;

/** Differences between what is in a folder and what its release.json says. */
export function fileFaults(release: Release): FileFault[] {
  return Object.entries(release.integrity).flatMap(([file, integrity]): FileFault[] => {
    const full = path.join(release.dir, file);
    if (!fs.existsSync(full)) return [{ file, fault: 'missing' }];
    if (!isWithoutLinks(release.dir, file)) return [{ file, fault: 'a symbolic link' }];
    return integrityOf(fs.readFileSync(full)) === integrity ? [] : [{ file, fault: 'altered' }];
  });
}

/**
 * Copies the release in a folder into a storage, release.json last, so that a release which is there is whole. Of a version
 * that is there already, byte for byte the same, only files are written that are missing or altered.
 * @returns release.json as it is stored
 * @throws Error when files of the folder are not what release.json says, or the version exists with other bytes
 */
export async function uploadRelease(storage: Storage, dir: string): Promise<Buffer> {
  const release = readRelease(dir);
  const id = `${release.name}@${release.version}`;
  const [fault] = fileFaults(release);
  if (fault) {
    throw new Error(
      `federation: ${id}: ${fault.file} in ${dir} is ${fault.fault}; remove the folder and release again`,
    );
  }
  const content = fs.readFileSync(path.join(dir, RELEASE_FILE));
  const key = releaseKey(release.name, release.version, RELEASE_FILE);
  const stored = await storage.read(key);
  if (stored && !stored.content.equals(content)) throw new Error(versionExistsText(id, storage.address));
  for (const [file, integrity] of Object.entries(release.integrity)) {
    const fileKey = releaseKey(release.name, release.version, file);
    const there = stored && (await storage.read(fileKey));
    if (there && integrityOf(there.content) === integrity) continue;
    await storage.write(fileKey, fs.readFileSync(path.join(dir, file)));
  }
  if (stored) return content;
  // Two who publish one version at a time: the second one does not get past the first one's description.
  if (!(await storage.writeIf(key, content, undefined))) throw new Error(versionExistsText(id, storage.address));
  return content;
}

/** Why a version cannot be written again, and what to do. */
export const versionExistsText = (id: string, place: string): string =>
  `federation: ${id} exists in ${place} with other bytes, and a version is never overwritten; raise "version" in package.json and release again`;

export interface DownloadedRelease {
  release: Release;
  faults: FileFault[];
}

export interface WantedRelease {
  name: string;
  version: string;
  /** Subresource Integrity of release.json as the registry has it */
  integrity?: string;
}

/**
 * Reads a release from a storage and checks every file against release.json, and that against the registry. What is
 * missing or altered is reported.
 * @param save takes each file that is there
 * @throws Error when there is no release.json, it is that of another release, or names a file outside of its folder
 */
export async function verifyRelease(
  storage: Storage,
  { name, version, integrity: wanted }: WantedRelease,
  save: (file: string, content: Buffer) => void = () => undefined,
): Promise<{ read: ReleaseManifest; faults: FileFault[] }> {
  const description = await storage.read(releaseKey(name, version, RELEASE_FILE));
  if (!description) {
    throw new Error(`federation: ${name}@${version} has no ${RELEASE_FILE} in ${storage.address}; publish it again`);
  }
  const read = parseManifest(description.content.toString(), `${name}/${version}/${RELEASE_FILE}`);
  checkIdentity(read, { name, version });
  const faults: FileFault[] = [];
  if (wanted && integrityOf(description.content) !== wanted) faults.push({ file: RELEASE_FILE, fault: 'altered' });
  const checkOne = async ([file, integrity]: [string, string]) => {
    const stored = await storage.read(releaseKey(name, version, file));
    if (stored) save(file, stored.content);
    if (!stored) faults.push({ file, fault: 'missing' });
    else if (integrityOf(stored.content) !== integrity) faults.push({ file, fault: 'altered' });
  };
  await Promise.all(Object.entries(read.integrity).map(checkOne));
  // last, so that a folder with a release.json is a whole one
  save(RELEASE_FILE, description.content);
  return { read, faults };
}

/**
 * Copies a release from a storage into a folder, as far as it is there, and checks it.
 * @throws as `verifyRelease`
 */
export async function downloadRelease(
  storage: Storage,
  wanted: WantedRelease,
  dir: string,
): Promise<DownloadedRelease> {
  const { read, faults } = await verifyRelease(storage, wanted, (file, content) => {
    const target = path.join(dir, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, content);
  });
  return { release: { ...read, dir }, faults };
}
