import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { browserCompiler } from '../build/compiler';
import { readDevelopmentEnv } from '../env';
import { startTemporaryServer } from '../process/startServer';
import { onStop } from '../process/stopWithParent';

/** The development entry points: a remote's pages, with an api, or a package's workbench, which needs none. */
const PAGES = './src/standalone.tsx';
const WORKBENCH = './src/workbench/start.tsx';

/** The package alone: an ordinary webpack build without federation. */
function standaloneBuild(packageDir: string, entry: string): Configuration {
  const config = browserCompiler(packageDir, 'development');
  return {
    ...config,
    entry,
    output: { path: path.join(packageDir, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlWebpackPlugin({
        template: path.join(__dirname, '../../standalone.html'),
        title: path.basename(packageDir),
      }),
    ],
  };
}

const startApi = (packageDir: string, inherited: NodeJS.ProcessEnv) =>
  startTemporaryServer(
    require.resolve('api/main', { paths: [packageDir] }),
    { ...inherited, LOG_LEVEL: 'warn' },
    'inherit',
  );

/**
 * Serves the package in `packageDir` alone on PORT (default 3100): a remote together with an api on a temporary database,
 * shared-ui's workbench without one.
 */
export async function startStandaloneServer(packageDir: string): Promise<void> {
  const { port, inherited } = readDevelopmentEnv();
  const hasPages = fs.existsSync(path.join(packageDir, PAGES));
  const api = hasPages ? await startApi(packageDir, inherited) : undefined;
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      // a dot in a path is not a file extension: /B.Pharm is a page
      historyApiFallback: { disableDotRule: true },
      proxy: api && [{ context: ['/api', '/storage'], target: api.origin }],
      client: { overlay: { errors: true, warnings: false } },
    },
    webpack(standaloneBuild(packageDir, hasPages ? PAGES : WORKBENCH)),
  );
  await server.start();
  const { port: own } = server.server?.address() as AddressInfo;
  console.log(`federation: ${path.basename(packageDir)} alone at http://127.0.0.1:${own}`);

  // The api closes its database first; open tabs keep their connections alive, so the dev server is not waited for.
  onStop(() => void Promise.resolve(api?.stop()).then(() => process.exit(0)));
}
