import { useSyncExternalStore } from 'react';
import { SHARED_COMPUTER_KEY } from 'contract/limits';
import { readStored, removeStored, watchStored, writeStored } from 'shared-store/browserStorage';

export const isSharedComputer = (): boolean => readStored(SHARED_COMPUTER_KEY) === 'true';

export function rememberSharedComputer(isShared: boolean): void {
  if (isShared) writeStored(SHARED_COMPUTER_KEY, 'true');
  else removeStored(SHARED_COMPUTER_KEY);
}

/** Calls back when the choice has changed, in this tab or another. */
export const watchSharedComputer = (listener: () => void) => watchStored(SHARED_COMPUTER_KEY, listener);

/** Whether nothing may be stored on this computer, as chosen in this tab or another. */
export const useSharedComputer = (): boolean =>
  useSyncExternalStore(watchSharedComputer, isSharedComputer, () => false);
