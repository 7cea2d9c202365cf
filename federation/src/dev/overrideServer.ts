import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteConfigs } from '../build/webpackConfigs';
import { overrideLink } from './overrideLink';
import { readPackage } from '../build/packageFile';
import { readDevelopmentEnv } from '../env';
import { onStop } from '../process/stopWithParent';

const HOURS = 8;

/** Returns the link itself where the site's key is available, otherwise the command that makes it and where to run that. */
function linkOrHow(remote: string, origin: string, site: string): string {
  try {
    return `open ${overrideLink({ remote, origin, site, hours: HOURS })}`;
  } catch {
    return `where ${site} runs, make a link with: npm run federation -- override-link ${remote} ${origin} --hours ${HOURS} --site ${site}`;
  }
}

/**
 * Serves the federated build of the remote in `packageDir`, for a deployed site to load it from here in the developer's
 * own browser; a change reloads the page.
 * @throws Error when `site` is not an address
 */
export async function startOverrideServer(packageDir: string, site: string): Promise<void> {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
    throw new Error(
      `federation: --into is "${site}"; give the address of a site, such as https://www.college.example.org`,
    );
  }
  const port = await WebpackDevServer.getFreePort(readDevelopmentEnv().port || 'auto', 'localhost');
  const { name } = readPackage(packageDir);
  const siteOrigin = new URL(site).origin;
  const origin = `http://localhost:${port}`;
  const outputDir = path.join(packageDir, 'dist/into');
  const [client] = remoteConfigs({ packageDir, name, publicPath: '', outputDir, mode: 'development' });
  const config: Configuration = { ...client, output: { ...client.output, publicPath: `${origin}/`, clean: false } };
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      static: false,
      // only scripts of the site may read it; the second header lets browsers connect from a public site to this machine
      headers: { 'Access-Control-Allow-Origin': siteOrigin, 'Access-Control-Allow-Private-Network': 'true' },
      allowedHosts: ['localhost', new URL(site).hostname],
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    },
    webpack(config),
  );
  await server.start();
  // opening the link during the first build would take longer than a page waits
  await new Promise<void>((built) => server.middleware?.waitUntilValid(() => built()));
  console.log(`federation: ${name} for ${siteOrigin} at ${origin}\n${linkOrHow(name, origin, siteOrigin)}`);
  onStop(() => process.exit(0));
}
