import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration, type MultiStats } from 'webpack';
import { filesBelow, writeChunkIntegrity } from '../registry/release/integrity';
import { RELEASE_FILE, releaseUrl, type ReleaseManifest } from '../registry/release/manifest';
import { inputsOf, removeInputs, writeInputs } from './inputs';
import { localVersion, unknownLocalVersion } from './localVersion';
import { readPackage } from './packageFile';
import { precompress } from './precompress';
import { releaseConfigs } from './webpackConfigs';
import { writeManifest } from './writeManifest';
import { writeModules } from './writeModules';

async function run(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-warnings') ?? 'webpack gave no result');
  return stats;
}

/** Replaces a release's address in its style sheets, which contain the addresses of fonts. */
function replaceInSheets(dir: string, from: string, to: string): void {
  for (const file of filesBelow(dir).filter((name) => name.endsWith('.css'))) {
    const text = fs.readFileSync(path.join(dir, file), 'utf8');
    if (text.includes(from)) fs.writeFileSync(path.join(dir, file), text.replaceAll(from, to));
  }
}

/**
 * Builds the browser and server half of the package in `packageDir` into `outputDir` and describes them in
 * `release.json`. A package named shell is built as the shell, any other as a remote.
 * @param released the version of a release; without it this is a local build, whose version is derived from its inputs
 * @returns the content of release.json
 * @throws Error with webpack's own message when a half does not build
 */
export async function compileRelease(
  packageDir: string,
  outputDir: string,
  released?: string,
): Promise<ReleaseManifest> {
  const { name } = readPackage(packageDir);
  const unknown = unknownLocalVersion(packageDir);
  const publicPath = releaseUrl(name, released ?? unknown);
  fs.rmSync(path.join(outputDir, RELEASE_FILE), { force: true });
  removeInputs(outputDir);
  const { stats } = await run(releaseConfigs({ packageDir, name, publicPath, outputDir, mode: 'production' }));
  const compilations = stats.map(({ compilation }) => compilation);
  const inputs = inputsOf(packageDir, compilations);
  const version = released ?? localVersion(packageDir, inputs);
  replaceInSheets(path.join(outputDir, 'client'), unknown, version);

  writeChunkIntegrity(outputDir);
  if (compilations[0]) writeModules(path.dirname(packageDir), outputDir, compilations[0]);
  await precompress(path.join(outputDir, 'client'));
  const client = stats[0]?.toJson({ all: false, chunkGroups: true, assets: true }) ?? {};
  const release = await writeManifest({ packageDir, version, outputDir, inputs }, client);
  if (released === undefined) writeInputs(outputDir, inputs);
  return release;
}
