import { closeBrowser, closeContexts } from './browser';
import { startSite, type Site } from './site';

type SiteOptions = Parameters<typeof startSite>[0];

/** The site that files share: they change nothing on it that others would notice. */
export const sharedSite = { origin: process.env.SHARED_SITE ?? '', dataDir: process.env.SHARED_DATA ?? '' };

/**
 * Starts a site before the tests of a file, and stops it after them.
 * @param options what the site is started with
 * @returns an object that stands for the site
 */
export function withSite(options: () => SiteOptions | Promise<SiteOptions> = () => ({})): Site {
  let site: Site | undefined;
  withBrowser();
  beforeAll(async () => void (site = await startSite(await options())));
  afterAll(() => site?.stop());
  return standingFor(() => site);
}

/** Closes what each test of a file has opened in the browser, and the browser after all of them. */
export function withBrowser(): void {
  afterEach(closeContexts);
  afterAll(closeBrowser);
}

/** Returns an object that stands for another, which is made before the tests of a file. */
export function standingFor<Made extends object>(made: () => Made | undefined): Made {
  const get = (_none: Made, name: string | symbol) => {
    const object = made();
    if (!object) throw new Error('what the tests of this file use has not been started yet');
    return Reflect.get(object, name) as unknown;
  };
  return new Proxy({} as Made, { get });
}
