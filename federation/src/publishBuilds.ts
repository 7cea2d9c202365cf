import fs from 'node:fs';
import path from 'node:path';
import { changeRegistry } from './changeRegistry';
import { isLocalVersion } from './localVersion';
import { deploymentOf, liveVersions, publishRelease, readRegistry, type Registry } from './registry';
import { withLocalBuild } from './registryChanges';
import { SHELL } from './names';
import { RELEASE_FILE, type Release } from './release';
import { folderStorage } from './storage/folderStorage';
import { userName } from './userName';

const houseDir = path.resolve(__dirname, '../..');

const workspaces = (): string[] =>
  (JSON.parse(fs.readFileSync(path.join(houseDir, 'package.json'), 'utf8')) as { workspaces: string[] }).workspaces;

/** The packages that pages are made of, as folders: the shell and the remotes. */
export function pagePackages(): string[] {
  return workspaces()
    .filter((name) => fs.existsSync(path.join(houseDir, name, 'src/routes.tsx')) || name === SHELL)
    .map((name) => path.join(houseDir, name));
}

/** The packages that have a build to publish: the shell and the remotes. */
function builtPackages(): string[] {
  return workspaces().filter((name) => fs.existsSync(path.join(houseDir, name, 'dist', RELEASE_FILE)));
}

/**
 * Publishes the builds in the packages' dist folders and makes them live, all in one change of the registry, unless a
 * real release was promoted there: that one stays, and a line says so.
 * @returns live version by name
 */
export async function publishBuilds(releasesDir: string): Promise<Record<string, string>> {
  const live = liveVersions(readRegistry(releasesDir));
  const builds = builtPackages()
    .map((name) => publishRelease(path.join(houseDir, name, 'dist'), releasesDir))
    .filter(({ name, version }) => {
      const current = live[name];
      const isKept = current !== undefined && !isLocalVersion(current);
      if (isKept) console.log(`${name}@${current} is live by promotion, the local build is not`);
      return !isKept && current !== version;
    });
  if (builds.length === 0) return live;
  return liveVersions(await makeLive(builds, releasesDir));
}

/** How many builds of a package stay for tabs that are open. */
const KEPT_BUILDS = 3;

/** Publishes one build of a package that is being worked on and makes it live; earlier ones go. */
export async function publishDevelopmentBuild(buildDir: string, releasesDir: string): Promise<void> {
  const release = publishRelease(buildDir, releasesDir);
  await makeLive([release], releasesDir);
  const all = path.dirname(release.dir);
  const byAge = fs.readdirSync(all).sort();
  for (const version of byAge.slice(0, -KEPT_BUILDS)) fs.rmSync(path.join(all, version), { recursive: true });
}

function makeLive(builds: Release[], releasesDir: string): Promise<Registry> {
  const deployments = builds.map((release) => ({
    name: release.name,
    deployment: deploymentOf(release, fs.readFileSync(path.join(release.dir, RELEASE_FILE))),
  }));
  return changeRegistry(folderStorage(releasesDir), {
    names: builds.map(({ name }) => name),
    who: userName(),
    what: `local builds ${builds.map(({ name, version }) => `${name}@${version}`).join(', ')}`,
    why: 'built in this folder',
    apply: (before, change) =>
      deployments.reduce((next, { name, deployment }) => withLocalBuild(next, name, deployment, change), before),
  });
}
