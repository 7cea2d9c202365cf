import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type StatsCompilation } from 'webpack';
import { remoteBuilds, shellBuilds } from './builds';
import { writeChunkHashes } from './chunkHashes';
import { describeRelease } from './describeRelease';
import { SHELL } from './names';
import { readPackage } from './packageFile';
import { precompress } from './precompress';
import { RELEASE_FILE, releaseUrl, type ReleaseFile } from './release';

async function run(configs: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = webpack(configs);
  const stats = await new Promise<webpack.MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-warnings') ?? 'webpack gave no result');
  return stats.toJson({ all: false, chunkGroups: true, assets: true, errors: true }).children ?? [];
}

/**
 * Builds the browser and server half of the package in `packageDir` into `outputDir` and describes them in
 * `release.json`. A package named shell is built as the shell, any other as a remote.
 * @returns what release.json says
 * @throws Error with webpack's own text when a half does not build
 */
export async function buildRelease(packageDir: string, version: string, outputDir: string): Promise<ReleaseFile> {
  const { name } = readPackage(packageDir);
  const publicPath = releaseUrl(name, version);
  const builds = name === SHELL ? shellBuilds : remoteBuilds;
  fs.rmSync(path.join(outputDir, RELEASE_FILE), { force: true });
  const [client = {}] = await run(builds({ packageDir, name, publicPath, outputDir, mode: 'production' }));

  writeChunkHashes(outputDir);
  await precompress(path.join(outputDir, 'client'));
  const release = describeRelease({ packageDir, version, outputDir }, client);
  fs.writeFileSync(path.join(outputDir, RELEASE_FILE), `${JSON.stringify(release, null, 2)}\n`);
  return release;
}
