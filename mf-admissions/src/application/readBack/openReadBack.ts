import { goTo } from 'shared-ui/fields/errors/goTo';

/** The name under which the form knows the read-back's summary (`idOf`). */
export const READ_BACK = 'read-back';

/** Opens the read-back from anywhere in the form, and leads there. */
export function openReadBack(idOf: (name: string) => string): void {
  const id = idOf(READ_BACK);
  const details = document.getElementById(id)?.closest('details');
  if (details) details.open = true;
  goTo(id, 'start');
}
