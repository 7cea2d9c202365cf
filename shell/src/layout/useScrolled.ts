import { useEffect, useState } from 'react';
import { STICKY_AT_PX } from 'contract/limits';

/** Returns whether the page is scrolled so far that the bar is sticky; false on the server and at the first render. */
export function useScrolled(): boolean {
  const [isScrolled, setIsScrolled] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsScrolled(window.scrollY > STICKY_AT_PX);
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return isScrolled;
}
