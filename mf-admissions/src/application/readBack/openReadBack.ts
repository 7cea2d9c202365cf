import { goTo } from 'shared-ui/fields/errors/goTo';

/** Name of the read-back's summary in the form (`idOf`). */
export const READ_BACK = 'read-back';

/** Opens the read-back from anywhere in the form, and scrolls to it. */
export function openReadBack(idOf: (name: string) => string): void {
  const id = idOf(READ_BACK);
  const details = document.getElementById(id)?.closest('details');
  if (details) details.open = true;
  goTo(id, 'start');
}
