import { RELEASE_SCRIPT_POLICY } from 'contract/trustedTypes';
import { trustedTypesPolicy } from 'shared-ui/trustedTypes/trustedTypesPolicy';
import { FileLoadError, withRetries } from './retries';

const policy = trustedTypesPolicy(RELEASE_SCRIPT_POLICY, {
  createScriptURL(url: string) {
    if (new URL(url, location.href).href.startsWith(`${location.origin}/releases/`)) return url;
    throw new TypeError(`${url} is not a script of a release of this site`);
  },
});

function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.onload = () => resolve();
    script.onerror = () => reject(new FileLoadError(url));
    script.src = policy.createScriptURL(url);
    script.async = true;
    script.integrity = integrity;
    document.head.append(script);
  });
}

/**
 * Runs a script of a release, if necessary after retries. The script may have thrown when this resolves.
 * @throws FileLoadError
 */
export const loadScript = (url: string, integrity: string): Promise<void> =>
  withRetries(() => runScript(url, integrity));
