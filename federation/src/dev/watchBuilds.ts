import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import type { BuildEnv } from '../build/webpackConfig';
import { pagePackages, publishDevelopmentBuild } from './publishLocalBuilds';

async function watchPackage(folder: string, releasesDir: string): Promise<void> {
  const name = path.basename(folder);
  const output = path.join(releasesDir, '.builds', name);
  const file = pathToFileURL(path.join(folder, 'webpack.config.mjs')).href;
  const { default: configOf } = (await import(file)) as { default: (env: BuildEnv) => Configuration[] };
  const compiler = webpack(configOf({ mode: 'development', output }));
  const failed = (fault: string) =>
    console.error(`federation: ${name} does not build, the previous build stays\n${fault}`);
  return new Promise((resolve) => {
    compiler.watch({ aggregateTimeout: 30 }, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        return failed(error?.message ?? stats?.toString('errors-only') ?? 'webpack gave no result');
      }
      publishDevelopmentBuild(output, releasesDir).then(
        () => {
          console.log(`federation: ${name} built`);
          resolve();
        },
        (fault: unknown) => failed(String(fault)),
      );
    });
  });
}

/**
 * Builds the shell and the remotes, and each of them again when one of its source files changes; every build is published
 * as a release of its own and made live in `releasesDir`.
 * @returns resolves when the first build of each is published
 */
export const watchBuilds = (releasesDir: string): Promise<void[]> =>
  Promise.all(pagePackages().map((folder) => watchPackage(folder, releasesDir)));
