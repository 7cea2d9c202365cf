import { useEffect, useState } from 'react';

/** Returns whether the page is scrolled further than `px`; false on the server and at the first render. */
export function usePastScroll(px: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsPast(window.scrollY > px);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, [px]);
  return isPast;
}
