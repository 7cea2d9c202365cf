import { COMPOSITION_ADDRESS } from 'shell/page-contract/pageData';
import { LOAD_TIMEOUT_MS } from '../loading/retries';
import { typedIn, type Typed } from './typedText';

const MOVED = 'moved-on';
const TYPED = 'typed-text';
/** Two servers that disagree must not make a page load for ever. */
const AGAIN_MS = 30_000;
/** Identity numbers are not written down, not even until the next page. */
const isPrivate = ({ name }: Typed) => /aadha+r/i.test(name);

/** Id of the composition that the server makes this visitor's pages of now; undefined when it cannot be asked. */
export async function liveComposition(): Promise<string | undefined> {
  try {
    const answer = await fetch(COMPOSITION_ADDRESS, { signal: AbortSignal.timeout(LOAD_TIMEOUT_MS) });
    return ((await answer.json()) as { id?: string }).id;
  } catch {
    return undefined;
  }
}

/**
 * Loads the page anew with the releases that are live now. What was typed waits in this tab.
 * @param isAsked by the visitor; otherwise it is done once in a while only
 * @returns false when that was done a moment ago, or the tab cannot remember it
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

/** What was typed into this page before it was loaded anew, once. */
export function typedBeforeReload(): Typed[] {
  try {
    const { path, typed } = JSON.parse(sessionStorage.getItem(TYPED) ?? '{}') as { path?: string; typed?: Typed[] };
    sessionStorage.removeItem(TYPED);
    return path === location.pathname ? (typed ?? []) : [];
  } catch {
    return [];
  }
}
