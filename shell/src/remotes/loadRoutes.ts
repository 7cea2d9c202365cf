import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteRoutes } from 'shared-store/platform';
import type { RemoteOnPage } from '../../server/pageData';
import { RemoteLoadError } from './RemoteLoadError';

const ENTRY_TIMEOUT_MS = 3000;

/** A remote's name as Module Federation knows it. */
const federatedName = (name: string) => name.replaceAll('-', '_');

const register = (remotes: RemoteOnPage[], force = false) =>
  registerRemotes(
    remotes.map(({ name, entry }) => ({ name: federatedName(name), entry })),
    { force },
  );

/** Makes the page's remotes known to Module Federation; none is loaded yet. */
export function registerPageRemotes(remotes: RemoteOnPage[]): void {
  const integrityOf = new Map(remotes.map(({ entry, integrity }) => [new URL(entry, location.href).href, integrity]));
  registerPlugins([
    {
      name: 'entry-limits',
      // The runtime has neither a time limit nor an integrity check for entries.
      createScript({ url }) {
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        if (new URL(url, location.href).origin !== location.origin) script.crossOrigin = 'anonymous';
        script.integrity = integrityOf.get(new URL(url, location.href).href) ?? '';
        return { script, timeout: ENTRY_TIMEOUT_MS };
      },
    },
  ]);
  register(remotes);
}

/**
 * Loads a remote's pages.
 * @throws RemoteLoadError when its entry does not arrive in time, is not what the composition named, or is no remote
 */
export async function loadRoutes(remote: RemoteOnPage): Promise<RemoteRoutes> {
  try {
    const loaded = await loadRemote<RemoteRoutes>(`${federatedName(remote.name)}/routes`);
    if (loaded?.contract !== 1) throw new Error(`contract ${String(loaded?.contract)}, the shell knows 1`);
    return loaded;
  } catch (cause) {
    // The runtime remembers a failed entry; forgetting it lets the next navigation try again.
    register([remote], true);
    throw new RemoteLoadError(remote.name, remote.version, cause);
  }
}
