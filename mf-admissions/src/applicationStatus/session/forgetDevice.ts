import { emptyDatabases } from './emptyDatabases';

/**
 * The choice that a computer is shared stays, for who comes next (application/draft/storage/sharedComputer.ts). A module
 * that this page had in common with the form would cost everybody who opens the form.
 */
const KEPT = 'shared_computer';

/** Removes what the site has left on the device: the draft, the number, what was sent. */
export async function forgetDevice(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key !== KEPT) localStorage.removeItem(key);
    await emptyDatabases();
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
