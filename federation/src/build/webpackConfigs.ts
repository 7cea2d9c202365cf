import path from 'node:path';
import { federatedName } from 'contract/remoteContract';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { setBuildVersion } from '../env';
import { browserCompiler, serverCompiler, type BuildMode } from './compiler';
import { ChunkGuardPlugin, LOAD_LIMIT_MS } from './chunkGuardPlugin';
import { LIBRARY_CHUNKS } from './libraryChunks';
import { SHELL } from '../registry/release/names';
import { installedVersion } from './packageFile';
import { sharedByRemote, sharedByShell, singletonNames } from '../registry/release/singletons';
import { StableModuleIdsPlugin } from './stableModuleIdsPlugin';

export interface BuildTarget {
  packageDir: string;
  name: string;
  /** where the release's folder will be asked for, with a slash at the end; empty where that is not known yet */
  publicPath: string;
  outputDir: string;
  mode: BuildMode;
}

// dts forks a type checker and dev keeps a one-shot build alive; entries are registered at run time, so no manifest.
const federationDefaults = { dts: false, dev: false, manifest: false, shareStrategy: 'loaded-first' } as const;

/** Entries are registered with what they need, so nothing asks for a remote's snapshot. */
const optimization = { disableSnapshot: true, target: 'web' } as const;

/**
 * Gives remotes the shell's federation runtime. What `provideExternalRuntime` adds is the CommonJS one, which would bring
 * the runtime's code a second time.
 */
const provideRuntime = path.join(
  path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')),
  'index.js',
);

// A page has one build of each package, and an entry that held the version would be fetched anew with every release.
setBuildVersion('any');

const clientOutput = (target: BuildTarget): Configuration['output'] => ({
  path: path.join(target.outputDir, 'client'),
  // no script holds the version: what a release leaves as it was keeps its bytes
  publicPath: 'auto',
  filename: '[name].js',
  chunkFilename: '[name].js',
  uniqueName: target.name,
  crossOriginLoading: 'anonymous',
  // in the page of another release, which does not know this policy, scripts load as they did without one
  trustedTypes: { policyName: target.name, onPolicyCreationFailure: 'continue' },
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

interface Halves {
  client: Pick<Configuration, 'entry'>;
  /** what has scripts of its own beside the entry's */
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

/** Browser and server half of a remote: it exposes `./routes` and brings no singleton of its own. */
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
