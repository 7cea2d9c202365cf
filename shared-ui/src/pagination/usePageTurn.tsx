import { type RefObject, useEffect, useRef } from 'react';

/** After turning the page, scrolls to and focuses the beginning of the list, which has changed above. */
export function usePageTurn<List extends HTMLElement>(
  page: number,
): { list: RefObject<List | null>; onTurn: () => void } {
  const list = useRef<List>(null);
  const isTurning = useRef(false);

  useEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.scrollIntoView?.();
    list.current?.focus({ preventScroll: true });
  }, [page]);

  return { list, onTurn: () => (isTurning.current = true) };
}
