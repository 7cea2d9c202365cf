import { RELEASE_SCRIPT_POLICY } from 'contract/trustedTypes';
import { trustedTypesPolicy } from 'shared-ui/trustedTypes/trustedTypesPolicy';
import { withRetries, LOAD_TIMEOUT_MS } from './retries';
import { fetchFile } from '../integrity/fetchFile';
import { FileLoadError } from './loadErrors';

const isOfRelease = (url: string) => new URL(url, location.href).href.startsWith(`${location.origin}/releases/`);

const policy = trustedTypesPolicy(RELEASE_SCRIPT_POLICY, {
  createScriptURL(url: string) {
    if (isOfRelease(url)) return url;
    throw new TypeError(`${url} is no script of a release of this site`);
  },
});

/** Of a remote that runs on a developer's machine the page demands no Trusted Types. */
const addressOf = (url: string) => (isOfRelease(url) ? policy.createScriptURL(url) : url);

function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (fault?: string) => {
      clearTimeout(timer);
      script.remove();
      if (fault) reject(new FileLoadError(url, fault));
      else resolve();
    };
    const timer = setTimeout(end, LOAD_TIMEOUT_MS, `took longer than ${LOAD_TIMEOUT_MS} ms`);
    script.onload = () => end();
    script.onerror = () => end('did not arrive as named');
    script.src = addressOf(url);
    script.async = true;
    if (!script.src.startsWith(`${location.origin}/`)) script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    document.head.append(script);
  });
}

/**
 * Runs a script of a release, if need be after further attempts. It may have thrown when this resolves.
 * @throws FileLoadError
 */
export const loadScript = (url: string, integrity: string): Promise<void> =>
  withRetries(async (retries) => {
    if (retries) await fetchFile(url, integrity, 'reload');
    await runScript(url, integrity);
  });
