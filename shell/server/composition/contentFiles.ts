import { readRelease, type Release } from 'federation/registry/release/manifest';
import { releaseDir, storedVersions } from 'federation/registry/releasesFolder';
import { contentKey } from 'shell/page-contract/contentAddress';

type FileHashes = Pick<Release, 'integrity'>;

/** Whether a release has a file with the bytes that a content key stands for. */
export function hasContent({ integrity }: FileHashes, file: string, key: string): boolean {
  const found = Object.hasOwn(integrity, file) ? integrity[file] : undefined;
  return found !== undefined && contentKey(found) === key;
}

/** Creates a function that finds releases in a folder by their files. A release never changes, so each is read once. */
export function createContentFinder(releasesDir: string) {
  const known = new Map<string, FileHashes>();

  function hashesOf(name: string, version: string): FileHashes {
    const id = `${name}@${version}`;
    try {
      const found = known.get(id) ?? readRelease(releaseDir(releasesDir, name, version), { name, version });
      known.set(id, { integrity: found.integrity });
      return found;
    } catch {
      // it is still being copied here, or unusable
      return { integrity: {} };
    }
  }

  /** Returns the version of a release that contains the file, if one exists. */
  return (name: string, file: string, key: string): string | undefined =>
    storedVersions(releasesDir, name).find((version) => hasContent(hashesOf(name, version), file, key));
}
