import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';
import { fetchWebFonts } from 'shared-ui/webFonts';
import { whenLoadedAndIdle } from '../whenLoadedAndIdle';

/**
 * Fetches the web fonts when the first page has nothing left to do, and shows them with the next one that is opened when
 * they are there: a new page is set anew, so nothing that is read moves.
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
