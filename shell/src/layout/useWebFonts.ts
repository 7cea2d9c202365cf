import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'shared-store/platform';
import { fetchWebFonts } from 'shared-ui/webFonts';

const LATEST_MS = 5000;

const whenIdle = (run: () => unknown): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: LATEST_MS }) : setTimeout(run, LATEST_MS);

/** Runs what a visitor does not wait for, once the page is loaded and the browser is idle. */
function whenLoadedAndIdle(run: () => unknown): void {
  if (document.readyState === 'complete') whenIdle(run);
  else window.addEventListener('load', () => whenIdle(run), { once: true });
}

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
