import { useSyncExternalStore } from 'react';
import { SHARED_COMPUTER_KEY } from 'contract/limits';
import { announceStored, removeStored, watchStored, writeStored } from 'shared-store/browserStorage';

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
  if (isShared) writeStored(SHARED_COMPUTER_KEY, 'true');
  else removeStored(SHARED_COMPUTER_KEY);
  announceStored(SHARED_COMPUTER_KEY);
}

/** Calls back when the choice has changed, in this tab or another. */
export const watchSharedComputer = (listener: () => void) => watchStored(SHARED_COMPUTER_KEY, listener);

/** Whether nothing may be stored on this computer, as chosen in this tab or another. */
export const useSharedComputer = (): boolean =>
  useSyncExternalStore(watchSharedComputer, isSharedComputer, () => false);
