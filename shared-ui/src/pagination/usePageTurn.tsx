import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RequestedPage } from './paging';

/**
 * After turning the page, or choosing its size, scrolls to the beginning of the list, which has changed above. The focus goes
 * there too, except from the choice of sizes, where arrow keys may still be on their way to another size.
 */
export function usePageTurn<List extends HTMLElement>({
  page,
  size,
}: RequestedPage): { list: RefObject<List | null>; onTurn: () => void } {
  const list = useRef<List>(null);
  const isTurning = useRef(false);

  // before the browser paints, so that nobody sees the middle of the new list
  useLayoutEffect(() => {
    if (!isTurning.current) return;
    isTurning.current = false;
    list.current?.scrollIntoView?.();
    if (!(document.activeElement instanceof HTMLSelectElement)) list.current?.focus({ preventScroll: true });
  }, [page, size]);

  return { list, onTurn: () => (isTurning.current = true) };
}
