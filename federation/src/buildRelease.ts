import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { remoteBuilds, shellBuilds } from './builds';
import { filesBelow, integrityOf } from './fileHashes';
import { SHELL } from './names';
import { readPackage } from './packageFile';
import { precompress } from './precompress';
import { RELEASE_FILE, releaseUrl, type ReleaseFile, type RouteFiles } from './release';
import { chunkFiles, without } from './releaseStats';
import { routePaths, routesOf } from './remoteRoutes';
import { loadServerBundle } from './serverBundle';
import { singletonNames, singletonRanges } from './singletons';

function gitCommit(dir: string): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return '';
  }
}

async function run(configs: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = webpack(configs);
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-warnings') ?? 'webpack gave no result');
  return stats.toJson({ all: false, chunkGroups: true, assets: true, errors: true }).children ?? [];
}

// Reading paths off the routes evaluates only routes.tsx; what it imports from the singletons is not used for that.
const inert: unknown = new Proxy(() => inert, {
  get: (_target, key) => (key === Symbol.toPrimitive ? () => '' : inert),
});

function readRoutes(name: string, outputDir: string, stats: StatsCompilation, common: { js: string[]; css: string[] }) {
  const singletons = Object.fromEntries(singletonNames.map((singleton) => [singleton, inert]));
  const exports = loadServerBundle(path.join(outputDir, 'server/server.js'), singletons);
  const paths = routePaths(routesOf(name, exports));
  return Object.fromEntries(
    paths.map(({ id, path: route }): [string, RouteFiles] => [
      id,
      { path: route, ...without(chunkFiles(stats, id), common) },
    ]),
  );
}

/**
 * Builds the browser and server half of the package in `packageDir` into `outputDir` and describes them in
 * `release.json`. A package named shell is built as the shell, any other as a remote.
 * @returns what release.json says
 * @throws Error with webpack's own text when a half does not build
 */
export async function buildRelease(packageDir: string, version: string, outputDir: string): Promise<ReleaseFile> {
  const { name } = readPackage(packageDir);
  const isShell = name === SHELL;
  const publicPath = releaseUrl(name, version);
  const builds = isShell ? shellBuilds : remoteBuilds;
  fs.rmSync(path.join(outputDir, RELEASE_FILE), { force: true });
  const [client = {}] = await run(builds({ packageDir, name, publicPath, outputDir, mode: 'production' }));

  const entry = isShell ? 'client/main.js' : 'client/remoteEntry.js';
  const common = without(chunkFiles(client, isShell ? 'main' : 'routes'), { js: [entry], css: [] });
  const files = filesBelow(outputDir);
  const fonts = files.filter((file) => /^client\/.*\.woff2$/.test(file));
  const integrity = Object.fromEntries(
    files
      .filter((file) => /^(client|server)\/.*\.(js|css)$/.test(file))
      .map((file) => [file, integrityOf(fs.readFileSync(path.join(outputDir, file)))]),
  );
  const release: ReleaseFile = {
    schema: 1,
    name,
    version,
    commit: gitCommit(packageDir),
    contract: 1,
    entry,
    server: 'server/server.js',
    common: { ...common, fonts },
    routes: readRoutes(name, outputDir, client, common),
    integrity,
    singletons: isShell ? {} : singletonRanges,
  };
  await precompress(path.join(outputDir, 'client'));
  fs.writeFileSync(path.join(outputDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
