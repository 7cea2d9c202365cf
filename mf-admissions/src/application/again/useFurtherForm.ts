import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { readSent, watchSent } from '../result/sentRecord';
import { furtherForm } from './furtherForm';

export interface FurtherForm {
  /** Initial values of a further application; undefined if none is offered. */
  values: AdmissionFormValues | undefined;
  /** Stores the values of a sent application, unless this browser may not remember it. */
  keep: (sent: AdmissionFormValues) => void;
  forget: () => void;
}

function createMemory() {
  let values: AdmissionFormValues | undefined;
  const listeners = new Set<() => void>();
  const hold = (next: AdmissionFormValues | undefined) => {
    values = next;
    listeners.forEach((listener) => listener());
  };
  return {
    getValues: () => values,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    keep: (sent: AdmissionFormValues) => hold(readSent() && furtherForm(sent)),
    forget: () => hold(undefined),
  };
}

/**
 * Keeps the answers of the application just sent in the memory of this page only, for as long as the browser may remember
 * that it was sent: never on a shared computer, and not after "Clear this device" in any tab (decisions/draft.md).
 */
export function useFurtherForm(): FurtherForm {
  const [{ getValues, subscribe, keep, forget }] = useState(createMemory);
  const values = useSyncExternalStore(subscribe, getValues, getValues);
  useEffect(() => {
    if (!values) return;
    return watchSent(() => {
      if (!readSent()) forget();
    });
  }, [values, forget]);
  return { values, keep, forget };
}
