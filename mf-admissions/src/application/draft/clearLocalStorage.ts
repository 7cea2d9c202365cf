import { STORAGE_KEYS } from 'contract/limits';

/** Removes all that the site keeps in local storage about a person, but not the choice that a computer is shared. */
export function clearLocalStorage(): void {
  try {
    for (const key of Object.values(STORAGE_KEYS)) window.localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has nothing to clear.
  }
}
