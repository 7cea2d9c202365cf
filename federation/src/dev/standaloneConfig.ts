import fs from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as ServerConfiguration } from 'webpack-dev-server';
import { browserCompiler } from '../build/compiler';
import { readDevelopmentEnv } from '../env';
import { startTemporaryServer } from '../process/startServer';
import { onStop } from '../process/stopWithParent';

/** The development entry points: a remote's pages, with an api, or a package's workbench, which needs none. */
const PAGES = './src/standalone.tsx';
const WORKBENCH = './src/workbench/start.tsx';

/**
 * The configuration of `webpack serve`: the package alone on PORT (default 3100), an ordinary build without federation, in
 * which React Refresh replaces changed components. A remote gets an api on a temporary database.
 */
export async function standaloneConfig(
  packageDir: string,
): Promise<Configuration & { devServer: ServerConfiguration }> {
  const { port, inherited } = readDevelopmentEnv();
  const name = path.basename(packageDir);
  const hasPages = fs.existsSync(path.join(packageDir, PAGES));
  const api = hasPages
    ? await startTemporaryServer(
        require.resolve('api/main', { paths: [packageDir] }),
        { ...inherited, LOG_LEVEL: 'warn' },
        'inherit',
      )
    : undefined;
  // The api closes its database first; open tabs keep their connections alive, so the dev server is not waited for.
  onStop(() => void Promise.resolve(api?.stop()).then(() => process.exit(0)));
  const config = browserCompiler(packageDir, 'development', { isRefreshed: true });
  return {
    ...config,
    entry: hasPages ? PAGES : WORKBENCH,
    output: { path: path.join(packageDir, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    plugins: [
      ...(config.plugins ?? []),
      new ReactRefreshPlugin({ overlay: false }),
      new HtmlWebpackPlugin({ template: path.join(__dirname, '../../standalone.html'), title: name }),
    ],
    devServer: {
      port,
      host: '127.0.0.1',
      hot: true,
      setupExitSignals: false,
      // a dot in a path is not a file extension: /B.Pharm is a page
      historyApiFallback: { disableDotRule: true },
      proxy: api && [{ context: ['/api', '/storage'], target: api.origin }],
      client: { overlay: { errors: true, warnings: false } },
      onListening({ server }) {
        const { port: own } = server?.address() as AddressInfo;
        console.log(`federation: ${name} alone at http://127.0.0.1:${own}`);
      },
    },
  };
}
