import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CompressionPlugin from 'compression-webpack-plugin';
import type { Chunk, Configuration, WebpackPluginInstance } from 'webpack';
import { repositoryDir, setForLibraries } from '../env';
import { standaloneConfig } from '../dev/standaloneConfig';
import { filesUrl } from '../registry/release/manifest';
import { SHELL } from '../registry/release/names';
import { sharedByRemote, sharedByShell, singletonNames } from '../registry/release/singletons';
import { browserCompiler, serverCompiler, type BuildMode } from './compiler';
import { HASHED_NAME, IntegrityPlugin } from './integrityPlugin';
import { installedVersion } from './packageFile';
import { releaseManifest } from './releaseManifest';
import { StableModuleIdsPlugin } from './stableModuleIdsPlugin';

type FederationOptions = ConstructorParameters<typeof ModuleFederationPlugin>[0];

/** What `webpack --env` names. */
export interface BuildEnv {
  /** set by `webpack serve`: the remote alone, without federation */
  WEBPACK_SERVE?: boolean;
  mode?: BuildMode;
  /** the version in package.json; otherwise a local build with a version of its own */
  release?: boolean;
  /** by default `dist` of the package */
  output?: string;
}

// A page has one build of each package, and an entry that contained the version would be fetched again with every release.
setForLibraries({ MF_BUILD_VERSION: 'any' });

/** The shell loads the containers of remotes itself (`shell/src/remotes/loading/loadRoutes.ts`); the runtime only shares modules. */
const optimization = { disableRemote: true, disableSnapshot: true, target: 'web' } as const;

/**
 * Gives remotes the shell's federation runtime. `provideExternalRuntime` would add the CommonJS one, and with it a second
 * copy of the runtime's code.
 */
const provideRuntime = path.join(
  path.dirname(require.resolve('@module-federation/inject-external-runtime-core-plugin')),
  'index.js',
);

/**
 * Puts code that changes less often than the entry's own into a script of its own, which is requested in parallel with the
 * entry: a release that changes only the rest leaves its bytes and address unchanged. Module Federation's runtime is not part
 * of it: its plugin moves that back into the entry.
 */
const libraries = {
  name: 'libraries',
  filename: `${HASHED_NAME}.js`,
  test: /[\\/]node_modules[\\/](?!\.federation[\\/]|@module-federation[\\/])/,
  type: /^javascript\//,
  chunks: (chunk: Chunk) => chunk.name === 'main',
  enforce: true,
};

/** Writes `.br` and `.gz` beside files, so that no request compresses anything. */
const compressed = (): WebpackPluginInstance[] => {
  const options = { test: /^[^.].*\.(js|css|svg|json)$/, minRatio: Infinity };
  return [
    new CompressionPlugin({ ...options, filename: '[path][base].gz', algorithm: 'gzip' }),
    new CompressionPlugin({ ...options, filename: '[path][base].br', algorithm: 'brotliCompress' }),
  ];
};

interface Halves {
  name: string;
  client: Pick<Configuration, 'entry'>;
  server: Pick<Configuration, 'entry' | 'externals'>;
  federation: (packageDir: string) => Omit<FederationOptions, 'name'>;
  cacheGroups?: object;
}

/** Browser and server build of a release. The server's comes first: the manifest lists the routes that it exports. */
function releaseConfigs(packageDir: string, halves: Halves, env: BuildEnv): Configuration[] {
  const { mode = 'production', release = false, output = path.join(packageDir, 'dist') } = env;
  const name = path.basename(packageDir);
  const browser = browserCompiler(packageDir, mode, { fileName: HASHED_NAME, cacheGroups: halves.cacheGroups });
  const client: Configuration = {
    ...browser,
    ...halves.client,
    name: 'client',
    dependencies: ['server'],
    output: {
      path: path.resolve(output, 'client'),
      publicPath: filesUrl(name),
      filename: '[name].js',
      chunkFilename: `${HASHED_NAME}.js`,
      hashFunction: 'sha256',
      hashDigest: 'base64url',
      hashDigestLength: 43,
      crossOriginLoading: 'anonymous',
      trustedTypes: { policyName: name },
      // webpack always has a limit: no line is so slow, and a navigation that is late becomes a document load
      chunkLoadTimeout: 3_600_000,
      // a module that threw is not treated as loaded when it is imported again
      strictModuleErrorHandling: true,
      clean: true,
    },
    plugins: [
      ...(browser.plugins ?? []),
      ...(mode === 'production' ? compressed() : []),
      new IntegrityPlugin(),
      new StableModuleIdsPlugin(),
      new ModuleFederationPlugin({
        // dts forks a type checker, and dev keeps a one-shot build alive
        dts: false,
        dev: false,
        shareStrategy: 'loaded-first',
        ...halves.federation(packageDir),
        name: halves.name,
        manifest: releaseManifest(packageDir, release),
      }),
    ],
  };
  const server: Configuration = {
    ...serverCompiler(packageDir, mode),
    ...halves.server,
    name: 'server',
    output: {
      path: path.resolve(output, 'server'),
      filename: 'server.js',
      library: { type: 'commonjs2' },
      devtoolModuleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
        path.relative(repositoryDir, absoluteResourcePath),
      clean: true,
    },
  };
  return [client, server];
}

const configOf = (folder: string, halves: Halves) => {
  const packageDir = path.join(repositoryDir, folder);
  return (env: BuildEnv = {}) =>
    env.WEBPACK_SERVE ? standaloneConfig(packageDir) : releaseConfigs(packageDir, halves, env);
};

interface RemoteOptions {
  name: string;
  exposes: { './routes': string };
  /** exports the routes, and `pages`: their places in menu, search and sitemap, which no browser needs */
  server?: string;
}

/**
 * The webpack configuration of a remote: it contains no singleton. `webpack serve` serves it alone.
 * @param options of ModuleFederationPlugin; the name is that of its folder, with underscores
 */
export const remote = ({ name, exposes, server = exposes['./routes'] }: RemoteOptions) =>
  configOf(name.replaceAll('_', '-'), {
    name,
    client: { entry: {} },
    server: {
      entry: server,
      externals: Object.fromEntries(singletonNames.map((singleton) => [singleton, `commonjs ${singleton}`])),
    },
    federation: () => ({
      filename: 'remoteEntry.js',
      exposes: { './routes': { import: exposes['./routes'], name: 'routes' } },
      shared: sharedByRemote(),
      experiments: { externalRuntime: true, optimization },
    }),
  });

/** The webpack configuration of the shell: it provides the singletons, eagerly, and the federation runtime. */
export const shell = ({ name, browser, server }: { name: string; browser: string; server: string }) =>
  configOf(SHELL, {
    name,
    client: { entry: { main: browser } },
    server: { entry: server },
    cacheGroups: { libraries },
    federation: (packageDir) => ({
      shared: sharedByShell(installedVersion(packageDir)),
      runtimePlugins: [provideRuntime],
      experiments: { optimization },
    }),
  });
