import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';
import { createPositions } from './positions';

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
