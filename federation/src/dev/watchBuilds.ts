import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import type { BuildEnv } from '../build/webpackConfig';
import { publishDevelopmentBuild } from './publishLocalBuilds';

interface WatchOptions {
  releasesDir: string;
  onPublish: (name: string, ms: number) => void;
  onFault: (name: string, fault: string) => void;
}

/** What a package's webpack.config.mjs exports. */
type PackageConfig = (env: BuildEnv) => Configuration[];

function watchPackage(name: string, config: PackageConfig, { releasesDir, onPublish, onFault }: WatchOptions) {
  const output = path.join(releasesDir, '.builds', name);
  const compiler = webpack(config({ mode: 'development', output }));
  let started = performance.now();
  for (const { hooks } of compiler.compilers)
    hooks.invalid.tap('startOfBuild', () => void (started = performance.now()));
  return new Promise<void>((resolve) => {
    compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        return onFault(name, error?.message ?? stats?.toString('errors-only') ?? 'webpack gave no result');
      }
      publishDevelopmentBuild(output, releasesDir).then(
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
 * Builds the shell and the remotes, and each of them again when one of its source files changes; every build is published
 * as a release of its own and made live in `releasesDir`.
 * @param configs by package name
 * @returns resolves when the first build of each is published
 */
export const watchBuilds = (configs: Record<string, PackageConfig>, options: WatchOptions): Promise<void[]> =>
  Promise.all(Object.entries(configs).map(([name, config]) => watchPackage(name, config, options)));
