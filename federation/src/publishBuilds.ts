import fs from 'node:fs';
import path from 'node:path';
import { isLocalVersion } from './localVersion';
import { liveVersions, promoteReleases, publishRelease, readRegistry } from './registry';
import { RELEASE_FILE } from './release';

const houseDir = path.resolve(__dirname, '../..');

/** The packages that have a build to publish: the shell and the remotes. */
function builtPackages(): string[] {
  const house = JSON.parse(fs.readFileSync(path.join(houseDir, 'package.json'), 'utf8')) as { workspaces: string[] };
  return house.workspaces.filter((name) => fs.existsSync(path.join(houseDir, name, 'dist', RELEASE_FILE)));
}

/**
 * Publishes the builds in the packages' dist folders and makes them live, unless a real release was promoted there: that
 * one stays, and a line says so.
 * @returns live version by name
 */
export function publishBuilds(releasesDir: string): Record<string, string> {
  const live = liveVersions(readRegistry(releasesDir));
  const versions: Record<string, string> = {};
  for (const name of builtPackages()) {
    const { version } = publishRelease(path.join(houseDir, name, 'dist'), releasesDir);
    const current = live[name];
    if (current === version) continue;
    if (current && !isLocalVersion(current))
      console.log(`${name}@${current} is live by promotion, the local build is not`);
    else versions[name] = version;
  }
  if (Object.keys(versions).length > 0) promoteReleases(releasesDir, versions);
  return { ...live, ...versions };
}
