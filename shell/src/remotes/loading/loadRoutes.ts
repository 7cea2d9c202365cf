import { REMOTE_CONTRACT } from 'contract/remoteContract';
import { RELEASE_SCRIPT_POLICY } from 'contract/trustedTypes';
import type { RemoteRoute, RemoteRoutes } from 'shared-store/platform';
import { trustedTypesPolicy } from 'shared-ui/trustedTypes/trustedTypesPolicy';
import type { RemoteOnPage } from 'shell/page-contract/pageData';
import { type LostFile, retried } from './retries';

/** Module Federation's container, which a remote's entry defines. */
interface Container {
  init(shareScope: object): unknown;
  get(module: string): Promise<() => RemoteRoutes>;
}

// webpack replaces them (https://webpack.js.org/concepts/module-federation/#dynamic-remote-containers)
declare const __webpack_init_sharing__: (scope: string) => unknown;
declare const __webpack_share_scopes__: { default: object };

/**
 * Module Federation's runtime could load a remote too, with 5 kB more script, no integrity check and no retry. An entry that
 * defined its container is not run again.
 */
async function loadExposed({ name, entry, integrity }: RemoteOnPage): Promise<RemoteRoutes> {
  // the remote's name as a JavaScript identifier, as Module Federation uses it
  const global = name.replaceAll('-', '_');
  if (!(global in window)) await loadScript(entry, integrity);
  const container = Reflect.get(window, global) as Container | undefined;
  if (!container) throw new Error(`${entry} threw or defines no ${global}`);
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const factory = await container.get('./routes');
  return factory();
}

/** Makes pages load their lost files again. */
export function retryPages(routes: NonNullable<RemoteRoute['children']>): void {
  for (const route of routes) {
    if (typeof route.lazy === 'function') route.lazy = retried(route.lazy);
    if (route.children) retryPages(route.children);
  }
}

async function load(remote: RemoteOnPage): Promise<RemoteRoutes> {
  try {
    const loaded = await loadExposed(remote);
    if (loaded.contract !== REMOTE_CONTRACT) {
      throw new Error(`contract ${String(loaded.contract)}, the shell knows ${REMOTE_CONTRACT}`);
    }
    retryPages(loaded.routes);
    return loaded;
  } catch (cause) {
    throw new Error(`${remote.name}@${remote.version} could not be loaded: ${String(cause)}`, { cause });
  }
}

/** By name. */
const remotes = new Map<string, () => Promise<RemoteRoutes>>();

/**
 * Loads a remote's pages.
 * @throws Error when its entry does not load, does not match its hash, or is not a remote
 */
export function loadRoutes(remote: RemoteOnPage): Promise<RemoteRoutes> {
  const loadOnce = remotes.get(remote.name) ?? retried(() => load(remote));
  remotes.set(remote.name, loadOnce);
  return loadOnce();
}

const policy = trustedTypesPolicy(RELEASE_SCRIPT_POLICY, {
  createScriptURL(url: string) {
    if (new URL(url, location.href).href.startsWith(`${location.origin}/releases/`)) return url;
    throw new TypeError(`${url} is not a script of a release of this site`);
  },
});

/**
 * Runs a script of a release. It may have thrown when this resolves.
 * @throws LostFile when it does not load, or has other bytes
 */
function loadScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => {
      const lost: LostFile = Object.assign(new Error(`${url} did not load, or with other bytes`), { request: url });
      reject(lost);
    };
    script.src = policy.createScriptURL(url);
    script.async = true;
    script.integrity = integrity;
    document.head.append(script);
  });
}
