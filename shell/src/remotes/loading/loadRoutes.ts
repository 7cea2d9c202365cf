import {
  loadRemote,
  registerPlugins,
  registerRemotes,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import { federatedName, REMOTE_CONTRACT } from 'contract/remoteContract';
import type { RemoteRoutes } from 'shared-store/platform';
import type { PageComposition, RemoteOnPage } from 'shell/page-contract/pageData';
import { guardChunks } from '../integrity/chunkGuard';
import { loadScript } from './loadScript';
import { integrityOf, nameHash, nameHashes, nameHashesOfPage } from '../integrity/releaseHashes';
import { RemoteLoadError } from './loadErrors';

type LoadedEntry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

/** Entries that were run: one that threw is not run again in this tab. */
const arrived = new Set<string>();

/** The runtime has no integrity check for entries, and does not retry. */
const guardedEntries: ModuleFederationRuntimePlugin = {
  name: 'guarded-entries',
  async loadEntry({ remoteInfo: { entry, entryGlobalName } }) {
    if (!arrived.has(entry)) await loadScript(entry, integrityOf(entry));
    arrived.add(entry);
    const exports = Reflect.get(window, entryGlobalName) as LoadedEntry;
    if (!exports) throw new Error(`${entry} threw or defines no ${entryGlobalName}`);
    return exports;
  },
};

/** Registers the page's remotes with Module Federation, and the hashes of their files; does not load any. */
export function registerPageRemotes({ remotes, chunks }: PageComposition): void {
  for (const hashes of [chunks, ...remotes.map((remote) => remote.chunks)]) if (hashes) nameHashes(hashes);
  nameHashesOfPage();
  for (const { entry, integrity } of remotes) nameHash(entry, integrity);
  guardChunks();
  registerPlugins([guardedEntries]);
  registerRemotes(remotes.map(({ name, entry }) => ({ name: federatedName(name), entry })));
}

/**
 * Loads a remote's pages.
 * @throws RemoteLoadError when its entry does not load in time, does not match its hash, or is not a remote
 */
export async function loadRoutes(remote: RemoteOnPage): Promise<RemoteRoutes> {
  try {
    const loaded = await loadRemote<RemoteRoutes>(`${federatedName(remote.name)}/routes`);
    if (loaded?.contract !== REMOTE_CONTRACT) {
      throw new Error(`contract ${String(loaded?.contract)}, the shell knows ${REMOTE_CONTRACT}`);
    }
    return loaded;
  } catch (cause) {
    throw new RemoteLoadError(remote.name, remote.version, cause);
  }
}
