import { FileLoadError } from './loadErrors';

async function hashOf(body: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}

/**
 * Fetches a whole file of a release, and verifies its hash.
 * @param cache `reload` replaces a bad copy in the browser's cache, which caches release files indefinitely
 * @throws FileLoadError
 */
export async function fetchFile(url: string, integrity: string, cache: RequestCache = 'default'): Promise<Response> {
  // The browser's own check logs to the console at each attempt; ours needs a secure context.
  const isChecked = integrity !== '' && window.isSecureContext;
  try {
    const response = await fetch(url, {
      cache,
      integrity: isChecked ? '' : integrity,
    });
    const body = await response.arrayBuffer();
    if (!response.ok) throw new Error(`status ${response.status}`);
    if (isChecked && (await hashOf(body)) !== integrity) throw new Error('its bytes differ');
    return new Response(body);
  } catch (cause) {
    throw new FileLoadError(url, `did not load, or with other bytes: ${String(cause)}`, cause);
  }
}
