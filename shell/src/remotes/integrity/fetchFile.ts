import { LOAD_TIMEOUT_MS } from '../loading/retries';
import { FileLoadError } from '../loading/loadErrors';

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', body));
  return `sha384-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Fetches a file of a release, whole, within the time limit, and only if it is the one that its hash names.
 * @param cache `reload` replaces a bad copy in the browser's cache, which keeps release files for ever
 * @throws FileLoadError
 */
export async function fetchFile(url: string, integrity: string, cache: RequestCache = 'default'): Promise<Response> {
  // The browser's own check adds a line to the console for each attempt; ours needs a secure connection.
  const isChecked = integrity !== '' && window.isSecureContext;
  try {
    const response = await fetch(url, {
      cache,
      integrity: isChecked ? '' : integrity,
      signal: AbortSignal.timeout(LOAD_TIMEOUT_MS),
    });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (isChecked && (await hashOf(body)) !== integrity) throw new Error('its bytes are others');
    return new Response(body);
  } catch (cause) {
    throw new FileLoadError(url, `did not arrive as named: ${String(cause)}`, cause);
  }
}
