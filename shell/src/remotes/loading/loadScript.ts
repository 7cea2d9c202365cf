import { withRetries, LOAD_TIMEOUT_MS } from './retries';
import { fetchFile } from '../integrity/fetchFile';
import { FileLoadError } from './loadErrors';

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
    script.src = url;
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
