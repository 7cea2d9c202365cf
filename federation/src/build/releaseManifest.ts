import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { REMOTE_CONTRACT } from 'contract/remoteContract';
import { OWN_POLICIES } from 'contract/trustedTypes';
import type { Compilation } from 'webpack';
import { integrityOf } from '../registry/release/integrity';
import { RELEASE_FILE, releaseUrl, type ReleaseManifest } from '../registry/release/manifest';
import { LOCAL_MARK, releasePath, SHELL } from '../registry/release/names';
import { providedVersions, singletonRanges } from '../registry/release/singletons';
import { bundleRoutes } from './bundleRoutes';
import { installedVersion, readCommit, readPackage } from './packageFile';

const SERVER_FILE = 'server/server.js';

interface ChunkFiles {
  js: string[];
  css: string[];
}

/** Returns the files of a named chunk group, as paths in the release, without those that a page loads anyway. */
function chunkFiles({ namedChunkGroups }: Compilation, chunkName: string, known: string[]): ChunkFiles {
  const files = (namedChunkGroups.get(chunkName)?.getFiles() ?? []).map((name) => `client/${name}`);
  const ending = (suffix: string) => files.filter((file) => file.endsWith(suffix) && !known.includes(file));
  return { js: ending('.js'), css: ending('.css') };
}

/** The one place that relates a route to its files: its chunk is named after its id. */
async function routeFiles(name: string, serverFile: string, compilation: Compilation, known: string[]) {
  const routes = (await bundleRoutes(name, serverFile)).map(({ id, ...route }) => {
    if (name !== SHELL && !compilation.namedChunkGroups.has(id)) {
      throw new Error(`federation: ${name} has no chunk for its route ${id}; import it with webpackChunkName: "${id}"`);
    }
    return [id, { ...route, ...chunkFiles(compilation, id, known) }] as const;
  });
  return Object.fromEntries(routes);
}

function integrities(compilation: Compilation, serverFile: string): Record<string, string> {
  const files = compilation
    .getAssets()
    .filter(({ name }) => !name.startsWith('..'))
    .map(({ name, source }): [string, Buffer] => [`client/${name}`, Buffer.from(source.source())]);
  const server = ['', '.map'].map((end): [string, Buffer] => [SERVER_FILE + end, fs.readFileSync(serverFile + end)]);
  const all = [...files, ...server];
  return Object.fromEntries(
    all.sort(([one], [other]) => (one < other ? -1 : 1)).map(([file, bytes]) => [file, integrityOf(bytes)]),
  );
}

/** A local build has a hash of its files in its version: two different builds never share an address, two equal ones do. */
const localVersion = (version: string, integrity: Record<string, string>) =>
  `${version}${LOCAL_MARK}${createHash('sha256').update(JSON.stringify(integrity)).digest('hex').slice(0, 10)}`;

/**
 * Describes the release that a browser build and the server build before it result in.
 * @param isRelease whether it gets the version in package.json; otherwise it is a local build
 * @throws Error when the server build is not a remote, or name or version are invalid for a release
 */
async function describe(packageDir: string, compilation: Compilation, isRelease: boolean): Promise<ReleaseManifest> {
  const { name, version: next, federation } = readPackage(packageDir);
  const isShell = name === SHELL;
  const entry = isShell ? 'client/main.js' : 'client/remoteEntry.js';
  const serverFile = path.join(compilation.outputOptions.path ?? '', '../server/server.js');
  const common = chunkFiles(compilation, isShell ? 'main' : 'routes', [entry]);
  const integrity = integrities(compilation, serverFile);
  const version = isRelease ? next : localVersion(next, integrity);
  releasePath(name, version);
  return {
    schema: 1,
    name,
    version,
    commit: readCommit(packageDir).commit,
    contract: REMOTE_CONTRACT,
    entry,
    server: SERVER_FILE,
    common,
    routes: await routeFiles(name, serverFile, compilation, [entry, ...common.js, ...common.css]),
    integrity,
    singletons: isShell ? {} : singletonRanges,
    ...(isShell && {
      provides: { singletons: providedVersions(installedVersion(packageDir)), contracts: [REMOTE_CONTRACT] },
    }),
    trustedTypes: [name, ...OWN_POLICIES],
    budgets: federation?.budgets ?? {},
  };
}

interface ManifestData {
  stats: { metaData: object };
  compilation: Compilation;
}

/** Options of Module Federation's manifest: to it is added, below `metaData`, what the server and the gate need. */
export const releaseManifest = (packageDir: string, isRelease: boolean) => ({
  filePath: '..',
  fileName: RELEASE_FILE,
  async additionalData<Given extends ManifestData>({ stats, compilation }: Given): Promise<Given['stats']> {
    const release = await describe(packageDir, compilation, isRelease);
    const publicPath = `${releaseUrl(release.name, release.version)}client/`;
    return { ...stats, metaData: { ...stats.metaData, publicPath, release } };
  },
});
