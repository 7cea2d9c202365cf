import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';
import { fetchWebFonts } from 'shared-ui/webFonts';
import { whenLoadedAndIdle } from '../whenLoadedAndIdle';

/**
 * Fetches the web fonts when the first page is loaded and idle, and applies them at the next navigation after they have
 * arrived: a new page is laid out from scratch, so no text moves while it is being read.
 */
export function useWebFonts(): void {
  const { pathname } = useLocation();
  const opened = useRef(pathname);
  const show = useRef<() => void>(undefined);
  useEffect(() => whenLoadedAndIdle(async () => void (show.current = await fetchWebFonts())), []);
  // before the new page is painted
  useLayoutEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    show.current?.();
    show.current = undefined;
  }, [pathname]);
}
