import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type Stats } from 'webpack';
import { releaseConfigs } from '../build/webpackConfigs';
import { writeChunkIntegrity } from '../registry/release/integrity';
import { writeManifest } from '../build/writeManifest';
import { inputsOf } from '../build/inputs';
import { localVersionNow } from '../build/localVersion';
import { readPackage } from '../build/packageFile';
import { publishDevelopmentBuild } from './publishLocalBuilds';
import { RELEASE_FILE, releaseUrl } from '../registry/release/manifest';

interface WatchOptions {
  releasesDir: string;
  onPublish: (name: string, ms: number) => void;
  onFault: (name: string, fault: string) => void;
}

/** Gives each build its own address, because browsers cache release files indefinitely. */
function renewVersion(client: Compiler | undefined, name: string, packageDir: string): () => string {
  let version = '';
  client?.hooks.watchRun.tap('renewVersion', () => {
    version = localVersionNow(packageDir);
    client.options.output.publicPath = `${releaseUrl(name, version)}client/`;
  });
  return () => version;
}

function watchPackage(packageDir: string, { releasesDir, onPublish, onFault }: WatchOptions): Promise<void> {
  const { name } = readPackage(packageDir);
  const outputDir = path.join(releasesDir, '.builds', name);
  const compiler = webpack(releaseConfigs({ packageDir, name, publicPath: '', outputDir, mode: 'development' }));
  const version = renewVersion(compiler.compilers[0], name, packageDir);

  async function publish([client, server]: Stats[]): Promise<void> {
    if (!client || !server) return;
    fs.rmSync(path.join(outputDir, RELEASE_FILE), { force: true });
    writeChunkIntegrity(outputDir);
    const inputs = inputsOf(packageDir, [client.compilation, server.compilation]);
    const chunks = client.toJson({ all: false, chunkGroups: true, assets: true });
    await writeManifest({ packageDir, version: version(), outputDir, inputs }, chunks);
    await publishDevelopmentBuild(outputDir, releasesDir);
  }

  let started = performance.now();
  for (const { hooks } of compiler.compilers)
    hooks.invalid.tap('startOfBuild', () => void (started = performance.now()));
  return new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        return onFault(name, error?.message ?? stats?.toString('errors-only') ?? 'webpack gave no result');
      }
      publish(stats.stats).then(
        () => {
          onPublish(name, performance.now() - started);
          resolve();
        },
        (fault: unknown) => onFault(name, String(fault)),
      );
    });
  });
}

/**
 * Builds the shell and the remotes in `packageDirs`, and each of them again when one of its source files changes; every
 * build is published as a release of its own and made live in `releasesDir`.
 * @returns resolves when the first build of each is published
 */
export const watchBuilds = (packageDirs: string[], options: WatchOptions): Promise<void[]> =>
  Promise.all(packageDirs.map((packageDir) => watchPackage(packageDir, options)));
