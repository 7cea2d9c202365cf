import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';

/**
 * Moves the focus to the heading of a page that was reached by a link, once it is there: a screen reader announces it, and
 * the keyboard goes on from it. Not for a part of a page, to which the browser goes itself.
 */
export function useHeadingFocus(): void {
  const { pathname, hash } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById('content');
    if (!main || hash !== '') return;
    const focusHeading = () => {
      const heading = main.querySelector('h1');
      if (!heading) return;
      observer.disconnect();
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(focusHeading);
    observer.observe(main, { childList: true, subtree: true });
    focusHeading();
    return () => observer.disconnect();
  }, [pathname, hash]);
}
