import { federatedName, REMOTE_CONTRACT } from 'contract/remoteContract';
import type { RemoteRoutes } from 'shared-store/platform';
import type { RemoteOnPage } from 'shell/page-contract/pageData';
import { loadScript } from './loadScript';
import { RemoteLoadError } from './loadErrors';
import { withLostChunks } from './lostChunks';

/** Module Federation's container, which a remote's entry defines. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => RemoteRoutes>;
}

// webpack replaces them (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers)
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: object };

/** Entries that run or were run: one that threw is not run again in this tab, one that did not load is. */
const entries = new Map<string, Promise<void>>();

function runEntry({ entry, integrity }: RemoteOnPage): Promise<void> {
  const running = entries.get(entry) ?? loadScript(entry, integrity);
  entries.set(entry, running);
  running.catch(() => entries.delete(entry));
  return running;
}

/** Module Federation's runtime could load a remote too, with 5 kB more script, no integrity check and no retry. */
async function loadExposed(remote: RemoteOnPage): Promise<RemoteRoutes> {
  await runEntry(remote);
  const name = federatedName(remote.name);
  const container = Reflect.get(window, name) as Container | undefined;
  if (!container) throw new Error(`${remote.entry} threw or defines no ${name}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./routes');
  return factory();
}

interface LazyRoute {
  lazy?: unknown;
  children?: LazyRoute[];
}

/** Makes pages load their lost files again. */
export function retryPages(routes: LazyRoute[]): void {
  for (const route of routes) {
    if (typeof route.lazy === 'function') route.lazy = withLostChunks(route.lazy as () => Promise<unknown>);
    if (route.children) retryPages(route.children);
  }
}

/** How each remote is loaded: what threw once is not run again in this tab. */
const loaders = new Map<string, () => Promise<RemoteRoutes>>();
const retried = new WeakSet<RemoteRoutes>();

function loaderOf(remote: RemoteOnPage) {
  const load = loaders.get(remote.name) ?? withLostChunks(() => loadExposed(remote));
  loaders.set(remote.name, load);
  return load;
}

/**
 * Loads a remote's pages.
 * @throws RemoteLoadError when its entry does not load in time, does not match its hash, or is not a remote
 */
export async function loadRoutes(remote: RemoteOnPage): Promise<RemoteRoutes> {
  try {
    const loaded = await loaderOf(remote)();
    if (loaded.contract !== REMOTE_CONTRACT) {
      throw new Error(`contract ${String(loaded.contract)}, the shell knows ${REMOTE_CONTRACT}`);
    }
    if (!retried.has(loaded)) retryPages(loaded.routes);
    retried.add(loaded);
    return loaded;
  } catch (cause) {
    throw new RemoteLoadError(remote.name, remote.version, cause);
  }
}
