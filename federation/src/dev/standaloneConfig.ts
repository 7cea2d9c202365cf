import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { browserCompiler } from '../build/compiler';
import { readPackage } from '../build/packageFile';
import { readDevelopmentEnv, setForLibraries } from '../env';
import { type ServerProcess, startTemporaryServer } from '../process/startServer';
import { onStop } from '../process/stopWithParent';
import { pagePackages } from './publishLocalBuilds';

const HOST = '127.0.0.1';

const FIRST_PORT = 3100;

/** Stacks of errors name files and lines of the sources, as the overlay and the console show them. */
const STACKS = path.join(__dirname, '../../sourceStacks.js');

/** Starts an api on a temporary database; for a package that names a demo, with an account and something to work with. */
function startApi(packageDir: string): Promise<ServerProcess> {
  const { name, federation } = readPackage(packageDir);
  console.log(`federation: ${name} is built and its types are checked; the first time this takes up to a minute`);
  const main = require.resolve(federation?.demo ? 'api/demo/demoProcess' : 'api/main', { paths: [packageDir] });
  return startTemporaryServer(main, { LOG_LEVEL: 'error' }, 'inherit');
}

/**
 * The configuration of `webpack serve`: the package alone, an ordinary build without federation, in which React Refresh
 * replaces changed components, with an api on a temporary database.
 */
export async function standaloneConfig(
  packageDir: string,
): Promise<Configuration & { devServer: ServerConfiguration }> {
  const { port } = readDevelopmentEnv();
  const { name, federation } = readPackage(packageDir);
  const api = await startApi(packageDir);
  // The api closes its database first; open tabs keep their connections alive, so the dev server is not waited for.
  onStop(() => void api.stop().then(() => process.exit(0)));
  const config = browserCompiler(packageDir, 'development', { isRefreshed: true });
  // remotes that start at the same moment look for a free one from different ports on
  setForLibraries({ WEBPACK_DEV_SERVER_BASE_PORT: String(FIRST_PORT + pagePackages().indexOf(packageDir)) });
  return {
    ...config,
    entry: [STACKS, './src/standalone.tsx'],
    output: { path: path.join(packageDir, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false }),
      new ForkTsCheckerPlugin({ typescript: { configFile: path.join(packageDir, 'tsconfig.json') } }),
      new HtmlWebpackPlugin({ template: path.join(__dirname, '../../standalone.html'), title: name }),
    ],
    devServer: {
      port: port ?? 'auto',
      host: HOST,
      hot: true,
      setupExitSignals: false,
      // a dot in a path is not a file extension: /B.Pharm is a page
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: ['/api', '/storage'], target: api.origin }],
      // of the page's own address, which may be localhost, too
      client: { overlay: { errors: true, warnings: false }, webSocketURL: 'auto://0.0.0.0:0/ws' },
      onListening({ server }) {
        const { port: own } = server?.address() as AddressInfo;
        const origin = `http://${HOST}:${own}`;
        console.log(`federation: ${name} alone at ${origin}`);
        if (federation?.demo) console.log(`federation: sign in by opening ${origin}/api/demo`);
      },
    },
  };
}
