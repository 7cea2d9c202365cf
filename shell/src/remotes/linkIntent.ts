import { siteLinkOf } from 'shared-ui/links/linkClick';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Calls back with a link of this site as soon as a visitor points at it, focuses it or touches it. */
export function onLinkIntent(callback: (link: HTMLAnchorElement) => void): void {
  const onIntent = (event: Event) => {
    const link = siteLinkOf(event);
    if (link) callback(link);
  };
  INTENTS.forEach((intent) => document.addEventListener(intent, onIntent, { passive: true }));
}
