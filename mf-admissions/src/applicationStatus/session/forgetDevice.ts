import { emptyDatabases } from './emptyDatabases';

/**
 * The choice of a shared computer stays, for the next person (application/draft/storage/sharedComputer.ts). A module shared
 * between this page and the form would be an extra request for everybody who opens the form.
 */
const KEPT = 'shared_computer';

/** Removes what the site has stored on the device: the draft, the number, the record of what was sent. */
export async function forgetDevice(): Promise<void> {
  try {
    for (const key of Object.keys(localStorage)) if (key !== KEPT) localStorage.removeItem(key);
    await emptyDatabases();
  } catch {
    // A browser that stores nothing has nothing to remove.
  }
}
