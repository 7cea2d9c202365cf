/**
 * Scrolls to a part of the page by its id and focuses it. The address does not change: a fragment would be another history
 * entry to go back through. Returns whether there is such a part.
 */
export function goTo(id: string, block: ScrollLogicalPosition = 'center'): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView?.({ block });
  target?.focus({ preventScroll: true });
  return target !== null;
}
