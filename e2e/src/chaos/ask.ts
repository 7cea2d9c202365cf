import type { KillableSite } from './killableSite';

const TIMEOUT_MS = 30_000;

/**
 * What came of a request: `done`; `refused` with a message, or when to come back; `cut` by a kill; or `unclear`, which is a
 * fault of the site.
 */
export type Outcome = 'done' | 'refused' | 'cut' | 'unclear';

export interface SiteResponse {
  outcome: Outcome;
  headers: Headers;
  body: string;
  /** status and message, or why there was no answer */
  said: string;
}

function messageIn(body: string): { success?: number; message?: string } {
  try {
    return JSON.parse(body) as { success?: number; message?: string };
  } catch {
    return {};
  }
}

/** Judges an answer: a refusal says what is wrong, or when to come back, and 500 never does. */
export function outcomeOf({ status, headers }: Pick<Response, 'status' | 'headers'>, body: string): Outcome {
  const { success, message } = messageIn(body);
  if (status === 200) return body !== '' && success !== 0 ? 'done' : 'unclear';
  if (status === 500) return 'unclear';
  return (success === 0 && message) || headers.has('retry-after') ? 'refused' : 'unclear';
}

/** Sends a request, and reads the answer to its end. Never throws. */
export async function ask(site: KillableSite, path: string, init: RequestInit = {}): Promise<SiteResponse> {
  const { isUp, kills } = site;
  try {
    const response = await fetch(site.origin + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const body = await response.text();
    const said = `${response.status} ${messageIn(body).message ?? ''}`;
    return { outcome: outcomeOf(response, body), headers: response.headers, body, said };
  } catch (error) {
    const outcome = isUp && site.isUp && kills === site.kills ? 'unclear' : 'cut';
    const { cause = error } = error as Error;
    return { outcome, headers: new Headers(), body: '', said: `no answer: ${String(cause)}` };
  }
}
