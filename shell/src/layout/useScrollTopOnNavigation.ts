import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';

/** Each route change scrolls to the top (specification section 2). A reload keeps its place, and so does a new query. */
export function useScrollTopOnNavigation(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
}
