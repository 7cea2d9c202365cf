import fs from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from 'webpack';
import { bundleRoutes } from './bundleRoutes';
import { filesBelow, integrityOf } from './fileHashes';
import { gitCommit } from './gitCommit';
import { sourcesOf } from './localVersion';
import { SHELL } from './names';
import { installedVersion, readPackage } from './packageFile';
import type { ReleaseFile, RouteFiles } from './release';
import { chunkFiles, without } from './releaseStats';
import { CONTRACT } from './remoteRoutes';
import { providedVersions, singletonRanges } from './singletons';
import { DEFAULT_BUDGETS, routeWeight } from './weight';

function readRoutes(name: string, outputDir: string, stats: StatsCompilation, common: { js: string[]; css: string[] }) {
  return Object.fromEntries(
    bundleRoutes(name, path.join(outputDir, 'server/server.js')).map(({ id, path: route }): [string, RouteFiles] => [
      id,
      { path: route, ...without(chunkFiles(stats, id), common) },
    ]),
  );
}

interface BuiltPackage {
  packageDir: string;
  version: string;
  outputDir: string;
}

/**
 * What release.json says of a build.
 * @param client the browser half's statistics
 * @throws Error when the server half is no remote
 */
export function describeRelease(
  { packageDir, version, outputDir }: BuiltPackage,
  client: StatsCompilation,
): ReleaseFile {
  const { name, federation } = readPackage(packageDir);
  const isShell = name === SHELL;
  const entry = isShell ? 'client/main.js' : 'client/remoteEntry.js';
  const common = without(chunkFiles(client, isShell ? 'main' : 'routes'), { js: [entry], css: [] });
  const fonts = filesBelow(outputDir).filter((file) => /^client\/.*\.woff2$/.test(file));
  const integrity = Object.fromEntries(
    filesBelow(outputDir).map((file) => [file, integrityOf(fs.readFileSync(path.join(outputDir, file)))]),
  );
  const routes = readRoutes(name, outputDir, client, common);
  return {
    schema: 1,
    name,
    version,
    commit: gitCommit(path.dirname(packageDir), sourcesOf(packageDir)),
    contract: CONTRACT,
    entry,
    server: 'server/server.js',
    common: { ...common, fonts },
    routes,
    integrity,
    singletons: isShell ? {} : singletonRanges,
    ...(isShell && {
      provides: { singletons: providedVersions(installedVersion(packageDir)), contracts: [CONTRACT] },
    }),
    sizes: Object.fromEntries(
      Object.entries(routes).map(([id, route]) => [id, routeWeight({ dir: outputDir, entry, common }, route)]),
    ),
    budgets: { ...DEFAULT_BUDGETS, ...federation?.budgets },
  };
}
