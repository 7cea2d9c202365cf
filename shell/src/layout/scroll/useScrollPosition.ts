import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';
import { createPositions } from './positions';

/** What a list is turned by, which moves to its beginning by itself. */
const LIST_PARAMETERS = ['page', 'size'];

/** A page and its query, but for the part of a list that it shows. */
function pageAt({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  LIST_PARAMETERS.forEach((name) => query.delete(name));
  return `${pathname}?${query}`;
}

/**
 * Each route change scrolls to the top (specification section 2), but the way back and forth through the tab's history leads to
 * the place where a page was left. A reload keeps its place, and so does a list.
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
    // entries of the history that are new have no place yet
    if (left !== undefined) window.scrollTo(0, left);
    else if (before.page !== page) window.scrollTo(0, 0);
  }, [location.key, page]);
}
