/** Stores the choice alone, and nothing of the answers. */
const KEY = 'shared_computer';

export function isSharedComputer(): boolean {
  try {
    return window.localStorage.getItem(KEY) === 'true';
  } catch {
    return false;
  }
}

export function rememberSharedComputer(isShared: boolean): void {
  try {
    if (isShared) window.localStorage.setItem(KEY, 'true');
    else window.localStorage.removeItem(KEY);
  } catch {
    // A browser that refuses storage asks again next time.
  }
}

/** Another tab has changed the choice. */
export function watchSharedComputer(onChange: (isShared: boolean) => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) onChange(isSharedComputer());
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}
