import { useEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';
import { showWebFonts } from './showWebFonts';

/** From the second page on this document has the web fonts: a new page is set anew, so nothing that is read moves. */
export function useWebFonts(): void {
  const { pathname } = useLocation();
  const opened = useRef<string | undefined>(pathname);
  useEffect(() => {
    if (opened.current === undefined || opened.current === pathname) return;
    opened.current = undefined;
    void showWebFonts();
  }, [pathname]);
}
