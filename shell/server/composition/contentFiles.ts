import path from 'node:path';
import { readRelease, RELEASE_FILE, type Release } from 'federation/registry/release/manifest';
import { releaseDir, storedVersions } from 'federation/registry/releasesFolder';
import { contentKey } from 'shell/page-contract/contentAddress';
import { stampOf } from './rolloutWatch';

type FileHashes = Pick<Release, 'integrity'>;

/** Whether a release has a file with the bytes that a content key stands for. */
export function hasContent({ integrity }: FileHashes, file: string, key: string): boolean {
  const found = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
  return found !== undefined && contentKey(found) === key;
}

/**
 * Creates a function that finds releases in a folder by their files. A release never changes, so each is read once; one that is
 * still being copied here, or unusable, is read again when its release.json is another file.
 */
export function createContentFinder(releasesDir: string) {
  const known = new Map<string, FileHashes>();
  const unusable = new Map<string, string>();

  function hashesOf(name: string, version: string): FileHashes | undefined {
    const dir = releaseDir(releasesDir, name, version);
    const found = known.get(dir);
    if (found) return found;
    const stamp = stampOf(path.join(dir, RELEASE_FILE));
    if (unusable.get(dir) === stamp) return undefined;
    try {
      const { integrity } = readRelease(dir, { name, version });
      known.set(dir, { integrity });
      return { integrity };
    } catch {
      unusable.set(dir, stamp);
      return undefined;
    }
  }

  /** Returns the version of a release that contains the file, if one exists. */
  return (name: string, file: string, key: string): string | undefined =>
    storedVersions(releasesDir, name).find((version) => {
      const hashes = hashesOf(name, version);
      return hashes !== undefined && hasContent(hashes, file, key);
    });
}
