import { useSyncExternalStore } from 'react';
import { SHARED_COMPUTER_KEY } from 'contract/limits';
import { watchStored } from 'shared-store/browserStorage';

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
export const watchSharedComputer = (onChange: (isShared: boolean) => void): (() => void) =>
  watchStored(SHARED_COMPUTER_KEY, () => onChange(isSharedComputer()));

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
