import fs from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler, type StatsCompilation } from 'webpack';
import { remoteBuilds, shellBuilds } from './builds';
import { writeChunkHashes } from './chunkHashes';
import { describeRelease } from './describeRelease';
import { localVersionNow } from './localVersion';
import { SHELL } from './names';
import { readPackage } from './packageFile';
import { publishDevelopmentBuild } from './publishBuilds';
import { RELEASE_FILE, releaseUrl } from './release';

export interface WatchedBuilds {
  /** the first build of each was published */
  ready: Promise<void>;
  stop: () => Promise<void>;
}

interface WatchOptions {
  releasesDir: string;
  onPublish: (name: string, ms: number) => void;
  onFault: (name: string, fault: string) => void;
}

/** Gives each build an address of its own: browsers keep release files for ever. */
function renewVersion(compilers: readonly Compiler[], name: string, packageDir: string): () => string {
  let version = '';
  const renew = () => {
    version = localVersionNow(packageDir);
    for (const { options, name: half } of compilers) {
      if (half === 'client') options.output.publicPath = `${releaseUrl(name, version)}client/`;
    }
  };
  for (const compiler of compilers) {
    if (compiler.name === 'client') compiler.hooks.watchRun.tap('renewVersion', renew);
  }
  return () => version;
}

function watchPackage(packageDir: string, { releasesDir, onPublish, onFault }: WatchOptions): WatchedBuilds {
  const { name } = readPackage(packageDir);
  const outputDir = path.join(releasesDir, '.builds', name);
  const builds = name === SHELL ? shellBuilds : remoteBuilds;
  const compiler = webpack(builds({ packageDir, name, publicPath: '', outputDir, mode: 'development' }));
  const version = renewVersion(compiler.compilers, name, packageDir);

  async function publish(client: StatsCompilation): Promise<void> {
    fs.rmSync(path.join(outputDir, RELEASE_FILE), { force: true });
    writeChunkHashes(outputDir);
    const release = describeRelease({ packageDir, version: version(), outputDir }, client);
    fs.writeFileSync(path.join(outputDir, RELEASE_FILE), JSON.stringify(release, null, 2));
    await publishDevelopmentBuild(outputDir, releasesDir);
  }

  let started = Date.now();
  for (const { hooks } of compiler.compilers) hooks.invalid.tap('startOfBuild', () => void (started = Date.now()));
  let stop: WatchedBuilds['stop'] = () => Promise.resolve();
  const ready = new Promise<void>((resolve) => {
    const watching = compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        return onFault(name, error?.message ?? stats?.toString('errors-only') ?? 'webpack gave no result');
      }
      const [client = {}] = stats.toJson({ all: false, chunkGroups: true, assets: true }).children ?? [];
      publish(client).then(
        () => {
          onPublish(name, Date.now() - started);
          resolve();
        },
        (fault: unknown) => onFault(name, String(fault)),
      );
    });
    stop = () => new Promise((closed) => void watching?.close(() => closed()));
  });
  return { ready, stop: () => stop() };
}

/**
 * Builds the shell and the remotes in `packageDirs`, and each of them again when a file that it is made of changes; every
 * build is published as a release of its own, and live, in `releasesDir`.
 */
export function watchBuilds(packageDirs: string[], options: WatchOptions): WatchedBuilds {
  const watched = packageDirs.map((packageDir) => watchPackage(packageDir, options));
  return {
    ready: Promise.all(watched.map(({ ready }) => ready)).then(() => undefined),
    stop: async () => void (await Promise.all(watched.map(({ stop }) => stop()))),
  };
}
