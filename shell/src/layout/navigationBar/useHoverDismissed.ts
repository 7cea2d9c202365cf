import { useEffect, useState, type RefObject } from 'react';

/** Returns whether Escape has closed what hovering opened, until the pointer has left (WCAG 1.4.13). */
export function useHoverDismissed(place: RefObject<HTMLElement | null>): boolean {
  const [isDismissed, setIsDismissed] = useState(false);

  useEffect(() => {
    const element = place.current;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && element?.matches(':hover')) setIsDismissed(true);
    };
    const onLeave = () => setIsDismissed(false);
    document.addEventListener('keydown', onKeyDown);
    element?.addEventListener('pointerleave', onLeave);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      element?.removeEventListener('pointerleave', onLeave);
    };
  }, [place]);

  return isDismissed;
}
