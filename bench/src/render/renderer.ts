// Renders pages as a render process does, in its own process: receives the paths, and sends the duration of each.
import fs from 'node:fs';
import path from 'node:path';
import { routesOf } from 'federation/registry/release/remoteRoutes';
import { loadServerBundle } from 'federation/registry/release/serverBundle';
import type { ReadPath, ShellBundle } from 'shell/page-contract/renderedPage';

export interface RenderOrder {
  /** of the api */
  origin: string;
  /** folders of the live releases, by name; the shell's is named shell */
  releases: Record<string, string>;
  paths: readonly string[];
  rounds: number;
}

/** Milliseconds of processor time by path: of the first render in the process, and of the later ones. */
export type RenderTimes = Record<string, number[]>;

function load(dir: string, singletons?: ShellBundle['singletons']): unknown {
  const { server } = JSON.parse(fs.readFileSync(path.join(dir, 'release.json'), 'utf8')) as { server: string };
  return loadServerBundle(path.join(dir, server), { singletons });
}

/** Requests each api response once, since its cost is not the renderer's. */
function readOnce(origin: string): ReadPath {
  const answers = new Map<string, ReturnType<ReadPath>>();
  return (path) => {
    const answer =
      answers.get(path) ??
      fetch(origin + path).then(async (answered) => ({ body: await answered.text(), status: answered.status }));
    answers.set(path, answer);
    return answer;
  };
}

async function render({ origin, releases, paths, rounds }: RenderOrder): Promise<RenderTimes> {
  const { shell = '', ...remotes } = releases;
  const { singletons, renderPage } = load(shell) as ShellBundle;
  const pages = Object.entries(remotes).map(([name, dir]) => ({ name, routes: routesOf(name, load(dir, singletons)) }));
  const read = readOnce(origin);
  const fetchFn = () => Promise.reject(new Error('pages are rendered from what `read` returns'));
  const onError = (error: unknown) => {
    throw error;
  };
  const times: RenderTimes = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const url of paths) {
      const before = process.cpuUsage();
      const page = await renderPage({ url, remotes: pages, fetchFn, read, onError });
      const { user, system } = process.cpuUsage(before);
      if (page.kind !== 'page' || page.status !== 200)
        throw new Error(`${url} is not rendered: ${JSON.stringify(page).slice(0, 200)}`);
      (times[url] ??= []).push((user + system) / 1000);
    }
  }
  return times;
}

process.once('message', (order: RenderOrder) => {
  render(order).then(
    (times) => process.send?.({ times }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? error.stack : String(error) }),
  );
});
process.once('disconnect', () => process.exit());
