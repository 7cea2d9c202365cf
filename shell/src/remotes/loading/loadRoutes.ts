import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { federatedName, REMOTE_CONTRACT } from 'contract/remoteContract';
import type { RemoteRoutes } from 'shared-store/platform';
import type { PageComposition, RemoteOnPage } from 'shell/page-contract/pageData';
import { loadScript } from './loadScript';
import { RemoteLoadError } from './loadErrors';
import { withLostChunks } from './lostChunks';

type LoadedEntry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** Entries that were run: one that threw is not run again in this tab. */
const arrived = new Set<string>();

/** The runtime has no integrity check for entries, and does not retry. */
const checkedEntries = (remotes: RemoteOnPage[]): ModuleFederationRuntimePlugin => ({
  name: 'checked-entries',
  async loadEntry({ remoteInfo: { name, entry, entryGlobalName } }) {
    // the runtime has made the address absolute
    const integrity = remotes.find((remote) => federatedName(remote.name) === name)?.integrity ?? '';
    if (!arrived.has(entry)) await loadScript(entry, integrity);
    arrived.add(entry);
    const exports = Reflect.get(window, entryGlobalName) as LoadedEntry;
    if (!exports) throw new Error(`${entry} threw or defines no ${entryGlobalName}`);
    return exports;
  },
});

/** Registers the page's remotes with Module Federation; does not load any. */
export function registerPageRemotes({ remotes }: PageComposition): void {
  registerPlugins([checkedEntries(remotes)]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name: federatedName(name), entry })));
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
const loaders = new Map<string, () => Promise<RemoteRoutes | null>>();
const retried = new WeakSet<RemoteRoutes>();

function loaderOf(name: string) {
  const load = loaders.get(name) ?? withLostChunks(() => loadRemote<RemoteRoutes>(`${federatedName(name)}/routes`));
  loaders.set(name, load);
  return load;
}

/**
 * Loads a remote's pages.
 * @throws RemoteLoadError when its entry does not load in time, does not match its hash, or is not a remote
 */
export async function loadRoutes(remote: RemoteOnPage): Promise<RemoteRoutes> {
  try {
    const loaded = await loaderOf(remote.name)();
    if (loaded?.contract !== REMOTE_CONTRACT) {
      throw new Error(`contract ${String(loaded?.contract)}, the shell knows ${REMOTE_CONTRACT}`);
    }
    if (!retried.has(loaded)) retryPages(loaded.routes);
    retried.add(loaded);
    return loaded;
  } catch (cause) {
    throw new RemoteLoadError(remote.name, remote.version, cause);
  }
}
