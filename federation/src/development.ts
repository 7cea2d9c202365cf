import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { browserCompiler } from './compiler';
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

/** The remote alone: an ordinary webpack build of `src/standalone.tsx`, without federation. */
function standaloneBuild(packageDir: string): Configuration {
  const config = browserCompiler(packageDir, 'development');
  return {
    ...config,
    entry: './src/standalone.tsx',
    output: { path: path.join(packageDir, 'dist/standalone'), publicPath: '/', filename: '[name].js' },
    plugins: [
      ...(config.plugins ?? []),
      new HtmlWebpackPlugin({ template: path.join(__dirname, '../standalone.html'), title: path.basename(packageDir) }),
    ],
  };
}

function startApi(packageDir: string, env: NodeJS.ProcessEnv): ChildProcess {
  const main = require.resolve('api/main', { paths: [packageDir] });
  return spawn(process.execPath, [main], { env, stdio: 'inherit' });
}

/** Serves the remote in `packageDir` alone on PORT (default 3100), with an api on a temporary database beside it. */
export async function startDevelopment(packageDir: string): Promise<void> {
  const { port: wanted, inherited } = readDevelopmentEnv();
  const port = wanted || (await freePort());
  const apiPort = await freePort();
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'college-dev-'));
  const api = startApi(packageDir, {
    ...inherited,
    PORT: String(apiPort),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
  });
  const server = new WebpackDevServer(
    {
      port,
      host: '127.0.0.1',
      // a dot in a path is not a file extension: /B.Pharm is a page
      historyApiFallback: { disableDotRule: true },
      proxy: [{ context: ['/api', '/storage'], target: `http://127.0.0.1:${apiPort}` }],
      client: { overlay: { errors: true, warnings: false } },
    },
    webpack(standaloneBuild(packageDir)),
  );
  await server.start();
  console.log(`federation: ${path.basename(packageDir)} alone at http://127.0.0.1:${port}`);

  // The api closes its database first; open tabs, which keep their connections, are not waited for.
  const stop = () => {
    api.once('exit', () => {
      fs.rmSync(dataDir, { recursive: true, force: true });
      process.exit(0);
    });
    api.kill('SIGTERM');
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  stopWithParent();
}
