import { useEffect } from 'react';
import { STORAGE_KEYS } from 'contract/limits';
import { removeStored } from 'shared-store/browserStorage';
import { useSiteDispatch, type SiteDispatch } from 'shared-store/platform';
import { numberChanged, remember } from '../applicationState';
import { isSharedComputer, useSharedComputer } from '../draft/storage/sharedComputer';
import { applicationApi } from './applicationApi';

const ONCE = { subscribe: false, forceRefetch: true };

/** Changes of the number so far: a late response must not replace a number that was restored in the meantime. */
let changes = 0;

/** Stores a number in this tab and in the browser: a new one, or that of a draft that was sent, and whose response was lost. */
export const keepNumber = (applicationNumber: string) => (dispatch: SiteDispatch) => {
  changes += 1;
  remember(STORAGE_KEYS.applicationNumber, applicationNumber);
  remember(STORAGE_KEYS.generateCalled, 'true');
  dispatch(numberChanged(applicationNumber));
};

/**
 * Requests a number, and resolves to it: '' if there was none. A failure is only logged. On a shared computer no number is
 * requested, since a cookie ties it to the browser: the api assigns one to an application sent without.
 */
export const askForNumber = () => async (dispatch: SiteDispatch) => {
  if (isSharedComputer()) return '';
  changes += 1;
  const asked = changes;
  try {
    const given = await dispatch(applicationApi.endpoints.generateNumber.initiate(undefined, ONCE)).unwrap();
    if (given.success !== 1) throw new Error(given.message);
    if (changes !== asked) return '';
    dispatch(keepNumber(given.application_number));
    return given.application_number;
  } catch (error) {
    console.error('application: no application number could be fetched', error);
    return '';
  }
};

/** Removes the number, from this tab, the browser's storage and its cookie. */
export const dropNumber = () => async (dispatch: SiteDispatch) => {
  changes += 1;
  removeStored(STORAGE_KEYS.applicationNumber);
  removeStored(STORAGE_KEYS.generateCalled);
  dispatch(numberChanged(''));
  // The query logs a failure. The cookie gives no access to anything that was sent, and expires.
  await dispatch(applicationApi.endpoints.forgetBrowser.initiate());
};

/** Nothing in the browser ties it to its number any more; it requests another. */
export const renewNumber = () => async (dispatch: SiteDispatch) => {
  await dispatch(dropNumber());
  await dispatch(askForNumber());
};

/** Requests a number when the form opens, and whenever the computer stops being a shared one. */
export function useNumber(): void {
  const dispatch = useSiteDispatch();
  const isShared = useSharedComputer();
  useEffect(() => {
    if (isShared) void dispatch(dropNumber());
    else void dispatch(askForNumber());
  }, [isShared, dispatch]);
}
