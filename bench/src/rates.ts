import autocannon from 'autocannon';
import { aboutPage } from 'contract/pages/content';
import { fetchSent, HEADERS, startBare } from './bareServer';
import { inTurn, type Bench, type Question } from './bench';
import { add, atLeast, ratioTo, type Measured } from './results';

const BARE = 'bare Fastify';
const PAGE = 'a buffered page, requests/s';
/** A list has no goal: each call reaches the api, of which a site can run several. */
const PATHS = { [PAGE]: aboutPage.path, 'a list of the api, requests/s': '/api/events' };
const SECONDS = 5;
/** Code that has not run yet is slow. */
const WARM_UP_SECONDS = 1;

/** @throws Error when a request fails */
async function requestsPerSecond(url: string, duration: number): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({ url, headers: HEADERS, connections: 16, duration });
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} requests failed, ${non2xx} had another status than 2xx`);
  return requests.average;
}

async function answer({ sites, runs }: Bench) {
  const { origin: site } = sites[0];
  const bare = await startBare(await Promise.all(Object.values(PATHS).map((path) => fetchSent(site, path))), site);
  const servers = [...sites, { name: BARE, origin: bare.origin }];
  for (const { origin } of servers)
    for (const path of Object.values(PATHS)) await requestsPerSecond(origin + path, WARM_UP_SECONDS);
  const measured: Measured = {};
  await inTurn(runs, servers, async ({ name, origin }) => {
    for (const [what, path] of Object.entries(PATHS))
      add(measured, what, name, await requestsPerSecond(origin + path, SECONDS));
  });
  await bare.close();
  return { measured, goals: [atLeast(`${PAGE}, to ${BARE}`, 0.4, [ratioTo(measured, PAGE, BARE)])] };
}

export const rates: Question = { title: 'how many requests per second are served', answer };
