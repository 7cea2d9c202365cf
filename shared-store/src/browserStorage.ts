// A browser may refuse storage (private windows, a full disk): the site then remembers what it stores as long as the page is open.
const refused = new Map<string, string>();

/** Local storage is kept for the browser, session storage for one tab, until it is closed. */
export type StorageArea = 'localStorage' | 'sessionStorage';

export function readStored(key: string, area: StorageArea = 'localStorage'): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return refused.get(key) ?? null;
  }
}

export function writeStored(key: string, value: string, area: StorageArea = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
  } catch {
    refused.set(key, value);
  }
  announce(key, area);
}

export function removeStored(key: string, area: StorageArea = 'localStorage'): void {
  if (readStored(key, area) === null) return;
  try {
    window[area].removeItem(key);
  } catch {
    refused.delete(key);
  }
  announce(key, area);
}

/** Other tabs hear of a change in local storage from the browser. */
function announce(key: string, area: StorageArea): void {
  if (area === 'localStorage') window.dispatchEvent(new StorageEvent('storage', { key }));
}

/** Calls back when the value of a key in local storage has changed, in this tab or another. */
export function watchStored(key: string, listener: () => void): () => void {
  const look = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) listener();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
