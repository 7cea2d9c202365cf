/**
 * Leads to a part of the page by its id: it comes into sight and takes the focus. The address stays as it is: a
 * fragment would be one more step to go back through. Says whether there was such a part.
 */
export function goTo(id: string, block: ScrollLogicalPosition = 'center'): boolean {
  const target = document.getElementById(id);
  target?.scrollIntoView?.({ block });
  target?.focus({ preventScroll: true });
  return target !== null;
}
