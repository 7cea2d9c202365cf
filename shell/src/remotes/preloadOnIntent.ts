const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Calls `preload` with the path of an internal link as soon as a visitor points at it, focuses it or touches it. */
export function preloadOnIntent(preload: (pathname: string) => void): void {
  const seen = new Set<string>();
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (seen.has(link.pathname)) return;
    seen.add(link.pathname);
    preload(link.pathname);
  };
  INTENTS.forEach((intent) => document.addEventListener(intent, onIntent, { passive: true }));
}
