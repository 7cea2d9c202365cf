import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';

const STORED = 'scroll-positions';
const KEPT = 50;

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/**
 * Stores how far the pages of the tab's history were scrolled when they were left, by the keys of their history entries. The
 * positions survive a reload. Where the browser denies session storage, they are those since the last document load.
 */
function createPositions() {
  const positions = new Map(stored());

  function keep(): void {
    // when the document is opened again, the browser restores the position itself
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // without storage, positions are lost on reload
    }
  }
  const begin = () => void (history.scrollRestoration = 'manual');

  return {
    of: (key: string): number | undefined => positions.get(key),
    note(key: string, top: number): void {
      // moves it to the end, since the most recent positions are stored
      positions.delete(key);
      positions.set(key, top);
    },
    /** Restores positions instead of the browser, which would do so before the page is rendered. Returns its stop function. */
    takeOver(): () => void {
      begin();
      window.addEventListener('pagehide', keep);
      window.addEventListener('pageshow', begin);
      return () => {
        window.removeEventListener('pagehide', keep);
        window.removeEventListener('pageshow', begin);
        history.scrollRestoration = 'auto';
      };
    },
  };
}

/** Parameters of a list's pages; a list scrolls to its own beginning. */
const LIST_PARAMETERS = ['page', 'size'];

/** Returns a page's path and query, without the parameters of a list's pages. */
function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  LIST_PARAMETERS.forEach((name) => query.delete(name));
  return `${pathname}?${query}`;
}

/**
 * Each route change scrolls to the top (specification section 2), but going back and forward in the tab's history restores
 * the scroll position of the page. A reload keeps the position, and so does paging through a list.
 */
export function useScrollPosition(): void {
  const location = useLocation();
  const page = pageAt(location);
  const shown = useRef({ key: location.key, page });
  const positions = useRef<ReturnType<typeof createPositions>>(undefined);

  useLayoutEffect(() => {
    const kept = (positions.current ??= createPositions());
    const note = () => kept.note(shown.current.key, window.scrollY);
    const stop = kept.takeOver();
    window.addEventListener('scroll', note, { passive: true });
    return () => {
      window.removeEventListener('scroll', note);
      stop();
    };
  }, []);

  useLayoutEffect(() => {
    const before = shown.current;
    if (before.key === location.key) return;
    shown.current = { key: location.key, page };
    const left = positions.current?.of(location.key);
    // new history entries have no position yet
    if (left !== undefined) window.scrollTo(0, left);
    else if (before.page !== page) window.scrollTo(0, 0);
  }, [location.key, page]);
}
