/** Local storage is kept for the browser, session storage for one tab, until it is closed. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** A browser may refuse storage (private windows, a full disk): the site then works without it. */
function inStorage<T>(area: StorageArea, use: (storage: Storage) => T): T | null {
  try {
    return use(window[area]);
  } catch {
    return null;
  }
}

export const readStored = (key: string, area: StorageArea = 'localStorage'): string | null =>
  inStorage(area, (storage) => storage.getItem(key));

export const writeStored = (key: string, value: string, area: StorageArea = 'localStorage') =>
  void inStorage(area, (storage) => storage.setItem(key, value));

export const removeStored = (key: string, area: StorageArea = 'localStorage') =>
  void inStorage(area, (storage) => storage.removeItem(key));

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
