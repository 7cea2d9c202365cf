import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { browserCompiler, serverCompiler, type BuildMode } from './compiler';
import { GuardedChunks, LOAD_LIMIT_MS } from './guardedChunks';
import { federatedName } from './names';
import { installedVersion } from './packageFile';
import { sharedByRemote, sharedByShell, singletonNames } from './singletons';
import { StableModuleIds } from './stableModuleIds';

export interface BuildTarget {
  packageDir: string;
  name: string;
  /** where the files of this build will be asked for, with a slash at the end */
  publicPath: string;
  outputDir: string;
  mode: BuildMode;
}

// dts forks a type checker and dev keeps a one-shot build alive; entries are registered at run time, so no manifest.
const federationDefaults = { dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first' } as const;

const clientOutput = (target: BuildTarget): Configuration['output'] => ({
  path: path.join(target.outputDir, 'client'),
  publicPath: `${target.publicPath}client/`,
  filename: '[name].js',
  chunkFilename: '[name].js',
  uniqueName: target.name,
  crossOriginLoading: 'anonymous',
  chunkLoadTimeout: LOAD_LIMIT_MS,
  // a module that threw is not taken for a loaded one when it is asked for again
  strictModuleErrorHandling: true,
  clean: true,
});

const serverOutput = (target: BuildTarget): Configuration['output'] => ({
  path: path.join(target.outputDir, 'server'),
  filename: 'server.js',
  library: { type: 'commonjs2' },
  clean: true,
});

/** Browser and server half of a remote: it exposes `./routes` and brings no singleton of its own. */
export function remoteBuilds(target: BuildTarget): [client: Configuration, server: Configuration] {
  const client = browserCompiler(target.packageDir, target.mode);
  const server = serverCompiler(target.packageDir, target.mode);
  return [
    {
      ...client,
      name: 'client',
      entry: {},
      output: clientOutput(target),
      plugins: [
        ...(client.plugins ?? []),
        new GuardedChunks(),
        new StableModuleIds(),
        new ModuleFederationPlugin({
          ...federationDefaults,
          name: federatedName(target.name),
          filename: 'remoteEntry.js',
          exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
          shared: sharedByRemote(),
          experiments: { externalRuntime: true },
        }),
      ],
    },
    {
      ...server,
      name: 'server',
      entry: './src/routes.tsx',
      output: serverOutput(target),
      externals: Object.fromEntries(singletonNames.map((name) => [name, `commonjs ${name}`])),
    },
  ];
}

/** Browser and server half of the shell: it provides the singletons, eagerly, and the federation runtime. */
export function shellBuilds(target: BuildTarget): [client: Configuration, server: Configuration] {
  const client = browserCompiler(target.packageDir, target.mode);
  const server = serverCompiler(target.packageDir, target.mode);
  return [
    {
      ...client,
      name: 'client',
      entry: { main: './src/browser.tsx' },
      output: clientOutput(target),
      plugins: [
        ...(client.plugins ?? []),
        new GuardedChunks(),
        new StableModuleIds(),
        new ModuleFederationPlugin({
          ...federationDefaults,
          name: 'shell',
          shared: sharedByShell(installedVersion(target.packageDir)),
          experiments: { provideExternalRuntime: true },
        }),
      ],
    },
    { ...server, name: 'server', entry: './src/server.tsx', output: serverOutput(target) },
  ];
}
