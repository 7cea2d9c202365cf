// Local storage takes no pictures and holds typing up while it writes, but it is written when the call returns: what
// IndexedDB is told by a page that ends, it forgets as often as not.
const KEY = 'admission_draft_ending';

/** Writes the draft of a page that may end with the task that calls this. */
export function writeExitDraft(record: unknown): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Refused or full: the save to IndexedDB that goes on beside this may still come through.
  }
}

/** What a page wrote at its end, as it was found. */
export function readExitDraft(): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

export function removeExitDraft(): void {
  try {
    window.localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}
