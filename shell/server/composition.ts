import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { SHELL } from 'federation/names';
import { liveReleases } from 'federation/registry';
import { releaseUrl, type Release } from 'federation/release';
import type { PageComposition } from './pageData';

/** The releases that one response is made of, throughout. */
export interface Composition {
  id: string;
  shell: Release;
  remotes: Release[];
  /** what the browser is told of it */
  onPage: PageComposition;
  /** styles of all releases, by their address */
  styles: Map<string, string>;
}

export const fileUrl = (release: Release, file: string): string => releaseUrl(release.name, release.version) + file;

/** Patterns of the pages that the remotes serve, as the router has them. */
export const pathsOf = ({ remotes }: Composition): string[] =>
  remotes.flatMap(({ routes }) => Object.values(routes).map(({ path }) => path));

function stylesOf(release: Release): [string, string][] {
  const files = [release.common, ...Object.values(release.routes)].flatMap(({ css }) => css);
  return [...new Set(files)].map((file) => [
    fileUrl(release, file),
    fs.readFileSync(path.join(release.dir, file), 'utf8'),
  ]);
}

/**
 * The composition that the registry names now.
 * @throws Error when no shell is live or a live release cannot be read
 */
export function readComposition(releasesDir: string): Composition {
  const releases = liveReleases(releasesDir).sort((a, b) => a.name.localeCompare(b.name));
  const shell = releases.find(({ name }) => name === SHELL);
  if (!shell) throw new Error(`no release of the shell is live in ${releasesDir}; build it and promote it`);
  const remotes = releases.filter((release) => release !== shell);
  const names = releases.map(({ name, version }) => `${name}@${version}`).join(' ');
  const id = createHash('sha256').update(names).digest('hex').slice(0, 12);
  return {
    id,
    shell,
    remotes,
    styles: new Map(releases.flatMap(stylesOf)),
    onPage: {
      id,
      remotes: remotes.map((release) => ({
        name: release.name,
        version: release.version,
        entry: fileUrl(release, release.entry),
        integrity: release.integrity[release.entry] ?? '',
        paths: Object.values(release.routes).map((route) => route.path),
      })),
    },
  };
}
