import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { remoteBuilds } from './builds';
import { overrideLink } from './overrideLink';
import { readPackage } from './packageFile';
import { stopWithParent } from './stopWithParent';

const HOURS = 8;

/** The link itself where the site's key is at hand, otherwise who can make it and how. */
function linkOrHow(remote: string, origin: string, site: string): string {
  try {
    return `open ${overrideLink({ remote, origin, site, hours: HOURS })}`;
  } catch {
    return `where ${site} runs, make a link with: npm run federation -- override-link ${remote} ${origin} --hours ${HOURS} --site ${site}`;
  }
}

/**
 * Serves the federated build of the remote in `packageDir`, for a deployed site to take it from here in the developer's
 * own browser; a change loads the page anew.
 * @throws Error when `site` is no address
 */
export async function startInto(packageDir: string, site: string, port: number): Promise<void> {
  if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
    throw new Error(
      `federation: --into is "${site}"; give the address of a site, such as https://www.college.example.org`,
    );
  }
  const { name } = readPackage(packageDir);
  const siteOrigin = new URL(site).origin;
  const origin = `http://localhost:${port}`;
  const outputDir = path.join(packageDir, 'dist/into');
  const [client] = remoteBuilds({ packageDir, name, publicPath: '', outputDir, mode: 'development' });
  const config: Configuration = { ...client, output: { ...client.output, publicPath: `${origin}/`, clean: false } };
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      static: false,
      // scripts of the site alone may read it; the second lets browsers go from a public site to this machine
      headers: { 'Access-Control-Allow-Origin': siteOrigin, 'Access-Control-Allow-Private-Network': 'true' },
      allowedHosts: ['localhost', new URL(site).hostname],
      client: { webSocketURL: `ws://localhost:${port}/ws`, overlay: false },
    },
    webpack(config),
  );
  await server.start();
  console.log(`federation: ${name} for ${siteOrigin} at ${origin}\n${linkOrHow(name, origin, siteOrigin)}`);
  const stop = () => process.exit(0);
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  stopWithParent();
}
