import { useLayoutEffect, useRef } from 'react';
import { readStored, writeStored } from 'shared-store/browserStorage';
import { useLocation } from 'shared-store/platform';

const STORED = 'scroll-positions';
const KEPT = 50;

/** Parameters of a list's pages; a list scrolls to its own beginning. */
const LIST_PARAMETERS = ['page', 'size'];

/** Returns a page's path and query, without the parameters of a list's pages. */
function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  LIST_PARAMETERS.forEach((name) => query.delete(name));
  return `${pathname}?${query}`;
}

/** Scrolls to a part of the page, as a browser does after a link to it: a closed panel opens. */
function showPart(part: HTMLElement): void {
  const panel = part.closest('details');
  if (panel) panel.open = true;
  part.scrollIntoView();
}

/**
 * Each route change scrolls to the top (specification section 2), or to the part that its fragment names, but going back and
 * forward in the tab's history restores the scroll position of the page, by the keys of history entries. A reload keeps the
 * position, and so does paging through a list. Where the browser denies session storage, positions are those since the last
 * document load.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const page = pageAt(location);
  const shown = useRef({ key: location.key, page });
  const positions = useRef<Map<string, number>>(undefined);

  useLayoutEffect(() => {
    const kept = (positions.current ??= new Map(
      JSON.parse(readStored(STORED, 'sessionStorage') ?? '[]') as [string, number][],
    ));
    const note = () => {
      // moves it to the end, since the most recent positions are stored
      kept.delete(shown.current.key);
      kept.set(shown.current.key, window.scrollY);
    };
    // the browser would restore a position before the page is rendered
    const takeOver = () => void (history.scrollRestoration = 'manual');
    const leave = () => {
      // when the document is opened again, the browser restores the position itself
      history.scrollRestoration = 'auto';
      writeStored(STORED, JSON.stringify([...kept].slice(-KEPT)), 'sessionStorage');
    };
    takeOver();
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', takeOver);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', takeOver);
      leave();
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = { key: location.key, page };
    const left = positions.current?.get(location.key);
    // new history entries have no position yet
    const part = document.getElementById(location.hash.slice(1));
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) showPart(part);
    else if (before.page !== page) window.scrollTo(0, 0);
  }, [location.key, location.hash, page]);
}
