import { attempted, LOAD_LIMIT_MS } from './attempts';
import { fetchFile } from './fetchFile';
import { LoadError } from './LoadError';

function runScript(url: string, integrity: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (fault?: string) => {
      clearTimeout(timer);
      script.remove();
      if (fault) reject(new LoadError(url, fault));
      else resolve();
    };
    const timer = setTimeout(end, LOAD_LIMIT_MS, `took longer than ${LOAD_LIMIT_MS} ms`);
    script.onload = () => end();
    script.onerror = () => end('did not arrive as named');
    script.src = url;
    script.async = true;
    if (script.src.startsWith(`${location.origin}/`) === false) script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    document.head.append(script);
  });
}

/**
 * Runs a script of a release, if need be after further attempts. It may have thrown when this resolves.
 * @throws LoadError
 */
export const loadScript = (url: string, integrity: string): Promise<void> =>
  attempted(async (before) => {
    if (before) await fetchFile(url, integrity, 'reload');
    await runScript(url, integrity);
  });
