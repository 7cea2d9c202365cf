import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { browserCompiler } from './compiler';
import { startInto } from './developmentInto';
import { readDevelopmentEnv } from './env';
import { stopWithParent } from './stopWithParent';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** What is opened in development: a remote's pages, against an api, or a package's workbench, which needs none. */
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
      new HtmlWebpackPlugin({ template: path.join(__dirname, '../standalone.html'), title: path.basename(packageDir) }),
    ],
  };
}

/** An api on a temporary database, which goes with it. */
async function startApi(packageDir: string, inherited: NodeJS.ProcessEnv) {
  const port = await freePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'college-dev-'));
  const main = require.resolve('api/main', { paths: [packageDir] });
  const env = { ...inherited, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [main], { env, stdio: 'inherit' });
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: (stopped: () => void) => {
      child.once('exit', () => {
        fs.rmSync(dataDir, { recursive: true, force: true });
        stopped();
      });
      child.kill('SIGTERM');
    },
  };
}

/**
 * Serves the package in `packageDir` alone on PORT (default 3100): a remote with an api on a temporary database beside
 * it, shared-ui's workbench without.
 * @param into address of a deployed site: the remote runs within it, in the developer's browser alone
 */
export async function startDevelopment(packageDir: string, into?: string): Promise<void> {
  const { port: wanted, inherited } = readDevelopmentEnv();
  if (into !== undefined) return startInto(packageDir, into, wanted || (await freePort()));
  const port = wanted || (await freePort());
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
  console.log(`federation: ${path.basename(packageDir)} alone at http://127.0.0.1:${port}`);

  // The api closes its database first; open tabs, which keep their connections, are not waited for.
  const stop = () => (api ? api.stop(() => process.exit(0)) : process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  stopWithParent();
}
