import { useEffect, useState, useSyncExternalStore } from 'react';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { readSent, watchSent } from '../result/sentRecord';
import { furtherForm } from './furtherForm';

export interface FurtherForm {
  /** What a further application begins with; undefined where none is offered. */
  values: AdmissionFormValues | undefined;
  /** An application was sent, and is remembered by this browser or not. */
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
 * The answers of what was just sent, in the memory of this page alone, for as long as the browser may remember that it
 * was sent: never on a shared computer, and not after "Clear this device" in whichever tab (decisions/apply-again.md).
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
