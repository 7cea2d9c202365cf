import { useEffect, type RefObject } from 'react';

/**
 * Closes an open element on Escape, on a press outside it and when the focus leaves it. After Escape the focus is on its
 * button.
 */
export function useDismiss(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return;
    const onElsewhere = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      if (place.current?.contains(document.activeElement))
        place.current.querySelector<HTMLElement>('button, summary')?.focus();
    };
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', onElsewhere);
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [place, isOpen, close]);
}
