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
 * Stores how far the pages of the tab's history were scrolled when they were left, by the keys of their history entries. The
 * positions survive a reload. Where the browser denies session storage, they are those since the last document load.
 */
export function createPositions() {
  const positions = new Map(stored());

  function keep(): void {
    // when the document is opened again, the browser restores the position itself
    history.scrollRestoration = 'auto';
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-KEPT)));
    } catch {
      // without storage, positions are lost on reload
    }
  }
  const begin = () => void (history.scrollRestoration = 'manual');

  return {
    of: (key: string): number | undefined => positions.get(key),
    note(key: string, top: number): void {
      // moves it to the end, since the most recent positions are stored
      positions.delete(key);
      positions.set(key, top);
    },
    /** Restores positions instead of the browser, which would do so before the page is rendered. Returns its stop function. */
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
