// A browser may refuse storage (private windows, a full disk): the site then works without it.

/** Local storage is kept for the browser, session storage for one tab, until it is closed. */
export type StorageArea = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, value: string, area: StorageArea = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    // the value is only not remembered
  }
}

export function removeStored(key: string, area: StorageArea = 'localStorage'): void {
  try {
    window[area].removeItem(key);
  } catch {
    // a browser that refuses storage has nothing to remove
  }
}

/** Tells this tab what others hear from the browser: the value of a key in local storage has changed. */
export const announceStored = (key: string) => void window.dispatchEvent(new StorageEvent('storage', { key }));

/** Calls back when another tab, or `announceStored`, says that the value of a key in local storage has changed. */
export function watchStored(key: string, listener: () => void): () => void {
  const look = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) listener();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
