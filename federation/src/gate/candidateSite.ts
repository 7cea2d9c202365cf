import fs from 'node:fs';
import type { Browser, BrowserContext } from 'playwright-core';
import { startTemporaryServer, type ServerProcess } from '../process/startServer';
import { noticeHydration } from './hydrationRule';
import type { GateOptions } from './verdict';

/**
 * Starts the page server on a folder of releases, with a temporary database that is deleted with it, until `use` is done.
 * @throws Error when the page server is not built, or does not start
 */
export async function withCandidateSite<Result>(
  { server }: GateOptions,
  releasesDir: string,
  use: (site: ServerProcess) => Promise<Result>,
): Promise<Result> {
  if (!fs.existsSync(server)) {
    throw new Error(`federation: there is no page server at ${server}; build the shell`);
  }
  const own = { RELEASES_DIR: releasesDir, REGISTRY_URL: '', SITE_URL: '', DESK_URL: '', LOG_LEVEL: 'error' };
  const site = await startTemporaryServer(server, own, 'ignore');
  return use(site).finally(site.stop);
}

/** Only ends a wait for what never comes, also where the machine is busy with other checks. */
const HANG_LIMIT_MS = 120_000;

/** Lets the browser reach the site alone, as a visitor of the college does. */
export async function openContext(browser: Browser, origin: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1350, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  });
  context.setDefaultTimeout(HANG_LIMIT_MS);
  await context.addInitScript(noticeHydration);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  return context;
}
