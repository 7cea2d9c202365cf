import type { createBrowserRouter } from 'shared-store/platform';

export type SiteRouter = ReturnType<typeof createBrowserRouter>;

/** Milliseconds after which a navigation is late. */
export const LATE_MS = 3000;

/** Loads an address as a new document; one that the tab is at already, after Back or an error, anew. */
export function openDocument(url: string): void {
  const { href } = new URL(url, location.href);
  if (href === location.href) location.reload();
  else location.assign(href);
}

/**
 * A click is never worse than a plain link: a navigation whose files or data are late is left to the browser, which shows a
 * document while it still arrives.
 */
export function openLateNavigations(router: Pick<SiteRouter, 'subscribe' | 'createHref'>, open = openDocument): void {
  let pending: string | undefined;
  let timer: ReturnType<typeof setTimeout>;
  router.subscribe(({ navigation: { location: next } }) => {
    if (next?.key === pending) return;
    pending = next?.key;
    clearTimeout(timer);
    if (next) timer = setTimeout(open, LATE_MS, router.createHref(next));
  });
}
