/** The link that an event is on, if it leads to an address of this site in this tab. */
export function siteLinkOf({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return undefined;
  return link;
}

type Click = Pick<MouseEvent, 'button' | 'defaultPrevented' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** A click that opens a link in its place, not in a tab or window of its own, and that nobody has handled yet. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.defaultPrevented && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
