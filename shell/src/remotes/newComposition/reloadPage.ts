import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { LOAD_TIMEOUT_MS } from '../loading/retries';
import { typedIn, type Typed } from './typedText';

const MOVED = 'moved-on';
const TYPED = 'typed-text';
/** Minimum milliseconds between two automatic reloads: two servers that disagree must not cause an endless loop. */
const AGAIN_MS = 30_000;
/** Identity numbers are not stored, not even until the next page. */
const isPrivate = ({ name }: Typed) => /aadha+r/i.test(name);

/** Returns the id of the visitor's current composition on the server; undefined when it cannot be fetched. */
export async function liveComposition(): Promise<string | undefined> {
  try {
    const answer = await fetch(COMPOSITION_ADDRESS, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
    return ((await answer.json()) as { id?: string }).id;
  } catch {
    return undefined;
  }
}

/**
 * Reloads the page with the releases that are live now. What was typed is stored in this tab.
 * @param isAsked whether the visitor asked for it; otherwise reloads are limited
 * @returns false when it was reloaded recently, or the tab cannot store that
 */
export function reloadPage(isAsked: boolean): boolean {
  try {
    if (!isAsked && Date.now() - Number(sessionStorage.getItem(MOVED)) < AGAIN_MS) return false;
    sessionStorage.setItem(MOVED, String(Date.now()));
    const typed = typedIn(document).filter((field) => !isPrivate(field));
    sessionStorage.setItem(TYPED, JSON.stringify({ path: location.pathname, typed }));
  } catch {
    return false;
  }
  location.reload();
  return true;
}

/** Returns what was typed into this page before it was reloaded, once. */
export function typedBeforeReload(): Typed[] {
  try {
    const { path, typed } = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as { path?: string; typed?: Typed[] };
    sessionStorage.removeItem(TYPED);
    return path === location.pathname ? (typed ?? []) : [];
  } catch {
    return [];
  }
}
