// Local storage takes no pictures and blocks typing during a write, but it is synchronous: a write to IndexedDB from a page
// that ends is lost about half the time.
const KEY = 'admission_draft_ending';

/** Writes the draft of a page that may end with the task that calls this. */
export function writeExitDraft(record: unknown): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(record));
  } catch {
    // Refused or full: the save to IndexedDB that is also running may still complete.
  }
}

/** Returns the unvalidated draft that a page wrote when it ended. */
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
