const STORED = 'scroll-positions';
const KEPT = 50;

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

/**
 * How far the pages of the tab's history were scrolled when they were left, by the keys of their entries. They outlive a reload.
 * Where the browser refuses its storage, they are those since the last document.
 */
export function createPositions() {
  const positions = new Map(stored());

  function keep(): void {
    // a document that is opened again is scrolled by the browser itself
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // then there is none after a reload
    }
  }
  const begin = () => void (history.scrollRestoration = 'manual');

  return {
    of: (key: string): number | undefined => positions.get(key),
    note(key: string, top: number): void {
      // the last ones are kept
      positions.delete(key);
      positions.set(key, top);
    },
    /** Scrolls in place of the browser, which does so before the page is there. Returns what ends it. */
    takeOver(): () => void {
      begin();
      window.addEventListener('pagehide', keep);
      window.addEventListener('pageshow', begin);
      return () => {
        window.removeEventListener('pagehide', keep);
        window.removeEventListener('pageshow', begin);
        history.scrollRestoration = 'auto';
      };
    },
  };
}
