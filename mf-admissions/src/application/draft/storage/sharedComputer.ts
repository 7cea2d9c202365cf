import { useSyncExternalStore } from 'react';
import { SHARED_COMPUTER_KEY } from 'contract/limits';

const listeners = new Set<() => void>();
/** The choice for this page, if the browser stores nothing. */
let chosenHere = false;

export function isSharedComputer(): boolean {
  try {
    return window.localStorage.getItem(SHARED_COMPUTER_KEY) === 'true';
  } catch {
    return chosenHere;
  }
}

export function rememberSharedComputer(isShared: boolean): void {
  chosenHere = isShared;
  try {
    if (isShared) window.localStorage.setItem(SHARED_COMPUTER_KEY, 'true');
    else window.localStorage.removeItem(SHARED_COMPUTER_KEY);
  } catch {
    // A browser that refuses storage asks again next time.
  }
  for (const listener of listeners) listener();
}

/** Calls back when another tab has changed the choice. */
export function watchSharedComputer(onChange: (isShared: boolean) => void): () => void {
  const look = ({ key }: StorageEvent) => {
    if (key === SHARED_COMPUTER_KEY || key === null) onChange(isSharedComputer());
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stopWatching = watchSharedComputer(listener);
  return () => {
    listeners.delete(listener);
    stopWatching();
  };
}

/** Whether nothing may be stored on this computer, as chosen in this tab or another. */
export const useSharedComputer = (): boolean => useSyncExternalStore(subscribe, isSharedComputer, () => false);
