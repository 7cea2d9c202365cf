import path from 'node:path';
import { federatedName } from 'contract/remoteContract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { setBuildVersion } from '../env';
import { browserCompiler, serverCompiler, type BuildMode } from './compiler';
import { ChunkGuardPlugin } from './chunkGuardPlugin';
import { LIBRARY_CHUNKS } from './libraryChunks';
import { SHELL } from '../registry/release/names';
import { installedVersion } from './packageFile';
import { sharedByRemote, sharedByShell, singletonNames } from '../registry/release/singletons';
import { StableModuleIdsPlugin } from './stableModuleIdsPlugin';

export interface BuildTarget {
  packageDir: string;
  name: string;
  /** base address of the release's folder, with a trailing slash; empty where it is not known yet */
  publicPath: string;
  outputDir: string;
  mode: BuildMode;
}

// dts forks a type checker and dev keeps a one-shot build alive; entries are registered at run time, so no manifest.
const federationDefaults = { dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first' } as const;

/** Entries are registered with everything they need, so nothing requests a remote's snapshot. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/**
 * Gives remotes the shell's federation runtime. `provideExternalRuntime` would add the CommonJS one, and with it a second
 * copy of the runtime's code.
 */
const provideRuntime = path.join(
  path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')),
  'index.js',
);

// A page has one build of each package, and an entry that contained the version would be fetched again with every release.
setBuildVersion('any');

const clientOutput = (target: BuildTarget): Configuration['output'] => ({
  path: path.join(target.outputDir, 'client'),
  // no script contains the version: files that a release does not change keep their bytes
  publicPath: 'auto',
  filename: '[name].js',
  chunkFilename: '[name].js',
  uniqueName: target.name,
  crossOriginLoading: 'anonymous',
  // in the page of another release, whose policy does not list this name, scripts load as they did without one
  trustedTypes: { policyName: target.name, onPolicyCreationFailure: 'continue' },
  // webpack always has a limit: no line is so slow, and a navigation that is late becomes a document load
  chunkLoadTimeout: 3_600_000,
  // a module that threw is not treated as loaded when it is imported again
  strictModuleErrorHandling: true,
  clean: true,
});

const serverOutput = (target: BuildTarget): Configuration['output'] => ({
  path: path.join(target.outputDir, 'server'),
  filename: 'server.js',
  library: { type: 'commonjs2' },
  clean: true,
});

interface Halves {
  client: Pick<Configuration, 'entry'>;
  /** cache groups: what gets a script of its own beside the entry's */
  chunks?: typeof LIBRARY_CHUNKS;
  federation: ConstructorParameters<typeof ModuleFederationPlugin>[0];
  server: Pick<Configuration, 'entry' | 'externals'>;
}

function bothHalves(
  target: BuildTarget,
  { client, chunks, federation, server }: Halves,
): [client: Configuration, server: Configuration] {
  const sheets = target.publicPath && `${target.publicPath}client/`;
  const browser = browserCompiler(target.packageDir, target.mode, { chunks, sheets });
  const plugins = [
    ...(browser.plugins ?? []),
    new ChunkGuardPlugin(),
    new StableModuleIdsPlugin(),
    new ModuleFederationPlugin({ ...federationDefaults, ...federation }),
  ];
  return [
    { ...browser, ...client, name: 'client', output: clientOutput(target), plugins },
    { ...serverCompiler(target.packageDir, target.mode), ...server, name: 'server', output: serverOutput(target) },
  ];
}

/** Browser and server half of a remote: it exposes `./routes` and contains no singleton. */
export const remoteConfigs = (target: BuildTarget) =>
  bothHalves(target, {
    client: { entry: {} },
    federation: {
      name: federatedName(target.name),
      filename: 'remoteEntry.js',
      exposes: { './routes': { import: './src/routes.tsx', name: 'routes' } },
      shared: sharedByRemote(),
      experiments: { externalRuntime: true, optimization },
    },
    server: {
      entry: './src/routes.tsx',
      externals: Object.fromEntries(singletonNames.map((name) => [name, `commonjs ${name}`])),
    },
  });

/** Browser and server half of the shell: it provides the singletons, eagerly, and the federation runtime. */
const shellConfigs = (target: BuildTarget) =>
  bothHalves(target, {
    client: { entry: { main: './src/browser.tsx' } },
    chunks: LIBRARY_CHUNKS,
    federation: {
      name: 'shell',
      shared: sharedByShell(installedVersion(target.packageDir)),
      runtimePlugins: [provideRuntime],
      experiments: { optimization },
    },
    server: { entry: './src/server.tsx' },
  });

/** Both halves of a package: one named shell is built as the shell, any other as a remote. */
export const releaseConfigs = (target: BuildTarget) =>
  target.name === SHELL ? shellConfigs(target) : remoteConfigs(target);
