import fs from 'node:fs';
import path from 'node:path';
import { repositoryDir } from '../env';
import { userName } from '../registry/deploymentLog';
import { editRegistry, readRegistry } from '../registry/registryStore';
import { deploymentOf, liveVersions, type Registry } from '../registry/registryDocument';
import { copyToReleases } from '../registry/releasesFolder';
import { withLocalBuild } from '../registry/registryEdits';
import { isLocalVersion } from '../registry/release/names';
import { RELEASE_FILE, type Release } from '../registry/release/manifest';
import { folderStorage } from '../registry/storage/folderStorage';

/** Returns the package folders that contain a file. */
const packagesWith = (file: string): string[] =>
  fs
    .readdirSync(repositoryDir)
    .map((name) => path.join(repositoryDir, name))
    .filter((folder) => fs.existsSync(path.join(folder, file)));

/** Returns the folders of the remotes and, after them, of the shell: what webpack builds. */
export const pagePackages = (): string[] => packagesWith('webpack.config.mjs');

/**
 * Publishes the builds in the packages' dist folders and makes them live, all in one change of the registry, unless a
 * promoted release is live: that one stays, and a line is logged.
 * @returns live version by name
 */
export async function publishLocalBuilds(releasesDir: string): Promise<Record<string, string>> {
  const { registry } = await readRegistry(folderStorage(releasesDir));
  const live = liveVersions(registry);
  const builds = packagesWith(path.join('dist', RELEASE_FILE))
    .map((folder) => copyToReleases(path.join(folder, 'dist'), releasesDir))
    .filter(({ name, version }) => {
      const current = live[name];
      const isKept = current !== undefined && !isLocalVersion(current);
      if (isKept) console.log(`${name}@${current} is live by promotion, the local build is not`);
      return !isKept && current !== version;
    });
  if (builds.length === 0) return live;
  return liveVersions(await makeLive(builds, releasesDir));
}

/** Number of builds of a package that are retained for open tabs. */
const KEPT_BUILDS = 3;

/** Publishes one build of a package under development and makes it live; deletes earlier ones. */
export async function publishDevelopmentBuild(buildDir: string, releasesDir: string): Promise<void> {
  const release = copyToReleases(buildDir, releasesDir);
  await makeLive([release], releasesDir);
  // a change that is undone leads to an earlier build
  fs.utimesSync(release.dir, new Date(), new Date());
  const all = path.dirname(release.dir);
  const builds = fs.readdirSync(all).map((version) => path.join(all, version));
  const byAge = builds.sort((one, other) => fs.statSync(one).mtimeMs - fs.statSync(other).mtimeMs);
  for (const dir of byAge.slice(0, -KEPT_BUILDS)) fs.rmSync(dir, { recursive: true });
}

function makeLive(builds: Release[], releasesDir: string): Promise<Registry> {
  const deployments = builds.map((release) => ({
    name: release.name,
    deployment: deploymentOf(release, fs.readFileSync(path.join(release.dir, RELEASE_FILE))),
  }));
  return editRegistry(folderStorage(releasesDir), {
    names: builds.map(({ name }) => name),
    who: userName(),
    what: `local builds ${builds.map(({ name, version }) => `${name}@${version}`).join(', ')}`,
    why: 'built in this folder',
    apply: (registry, change) =>
      deployments.reduce((next, { name, deployment }) => withLocalBuild(next, name, deployment, change), registry),
  });
}
