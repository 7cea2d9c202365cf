import { RELEASE_SCRIPT_POLICY } from 'contract/trustedTypes';
import { trustedTypesPolicy } from 'shared-ui/trustedTypes/trustedTypesPolicy';
import type { LostFile } from './retries';

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
export function loadScript(url: string, integrity: string): Promise<void> {
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
