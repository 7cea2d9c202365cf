import fs from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import { bundleRoutes } from './bundleRoutes';
import { filesBelow, integrityOf } from '../registry/release/integrity';
import { gitCommit } from './gitCommit';
import type { Inputs } from './inputs';
import { releasePath, SHELL } from '../registry/release/names';
import { installedVersion, readPackage } from './packageFile';
import { RELEASE_FILE, type ReleaseManifest, type RouteFiles } from '../registry/release/manifest';
import { REMOTE_CONTRACT } from 'contract/remoteContract';
import { OWN_POLICIES } from 'contract/trustedTypes';
import { providedVersions, singletonRanges } from '../registry/release/singletons';
import { DEFAULT_BUDGETS, routeWeight } from '../registry/release/pageWeight';

interface ChunkFiles {
  js: string[];
  css: string[];
}

const isLoadedByPage = (file: string) => !file.endsWith('.map') && !file.includes('.hot-update.');

/** Returns the files of a named chunk group in the browser build's statistics, as paths in the release. */
function chunkFiles(stats: StatsCompilation, chunkName: string): ChunkFiles {
  const assets = (stats.namedChunkGroups?.[chunkName]?.assets ?? []).map(({ name }) => name).filter(isLoadedByPage);
  const ending = (suffix: string) => assets.filter((name) => name.endsWith(suffix)).map((name) => `client/${name}`);
  return { js: ending('.js'), css: ending('.css') };
}

/** Returns the files of a route that the page does not load anyway. */
const without = (files: ChunkFiles, known: ChunkFiles): ChunkFiles => ({
  js: files.js.filter((file) => !known.js.includes(file)),
  css: files.css.filter((file) => !known.css.includes(file)),
});

async function readRoutes(name: string, outputDir: string, stats: StatsCompilation, common: ChunkFiles) {
  const routes = await bundleRoutes(name, path.join(outputDir, 'server/server.js'));
  return Object.fromEntries(
    routes.map(({ id, ...route }): [string, RouteFiles] => [
      id,
      { ...route, ...without(chunkFiles(stats, id), common) },
    ]),
  );
}

interface BuiltPackage {
  packageDir: string;
  version: string;
  outputDir: string;
  inputs: Inputs;
}

/**
 * Writes the release.json of a build, and returns its content.
 * @param client the browser half's statistics
 * @throws Error when the server half is not a remote, or name or version are invalid for a release
 */
export async function writeManifest(
  { packageDir, version, outputDir, inputs }: BuiltPackage,
  client: StatsCompilation,
): Promise<ReleaseManifest> {
  const { name, federation } = readPackage(packageDir);
  releasePath(name, version);
  const isShell = name === SHELL;
  const entry = isShell ? 'client/main.js' : 'client/remoteEntry.js';
  const common = without(chunkFiles(client, isShell ? 'main' : 'routes'), { js: [entry], css: [] });
  const integrity = Object.fromEntries(
    filesBelow(outputDir).map((file) => [file, integrityOf(fs.readFileSync(path.join(outputDir, file)))]),
  );
  const routes = await readRoutes(name, outputDir, client, common);
  const manifest: ReleaseManifest = {
    schema: 1,
    name,
    version,
    commit: gitCommit(path.dirname(packageDir), Object.keys(inputs.read)),
    contract: REMOTE_CONTRACT,
    entry,
    server: 'server/server.js',
    common,
    routes,
    integrity,
    singletons: isShell ? {} : singletonRanges,
    ...(isShell && {
      provides: { singletons: providedVersions(installedVersion(packageDir)), contracts: [REMOTE_CONTRACT] },
    }),
    sizes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, routeWeight({ dir: outputDir, entry, common }, route)]),
    ),
    byContent: true,
    trustedTypes: [name, ...OWN_POLICIES],
    budgets: { ...DEFAULT_BUDGETS, ...federation?.budgets },
  };
  fs.writeFileSync(path.join(outputDir, RELEASE_FILE), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
