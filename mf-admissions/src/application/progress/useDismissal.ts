import { type RefObject, useEffect } from 'react';

/**
 * Closes what is open over the form: with Escape, after which its button has the focus, and when the focus moves on,
 * because it must not stay over the field that has it.
 */
export function useDismissal(place: RefObject<HTMLElement | null>, isOpen: boolean, close: () => void): void {
  useEffect(() => {
    const element = place.current;
    if (!element || !isOpen) return undefined;
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) close();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      element.querySelector('button')?.focus();
    };
    element.addEventListener('focusout', onFocusOut);
    element.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('focusout', onFocusOut);
      element.removeEventListener('keydown', onKeyDown);
    };
  }, [place, isOpen, close]);
}
