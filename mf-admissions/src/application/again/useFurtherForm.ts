import { useCallback, useEffect, useState } from 'react';
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

/**
 * Keeps the answers of the application just sent in the memory of this page only, for as long as the browser may remember
 * that it was sent: never on a shared computer, and not after "Clear this device" in any tab (decisions/draft.md).
 */
export function useFurtherForm(): FurtherForm {
  const [values, hold] = useState<AdmissionFormValues>();
  const keep = useCallback((sent: AdmissionFormValues) => hold(readSent() && furtherForm(sent)), []);
  const forget = useCallback(() => hold(undefined), []);
  useEffect(() => {
    if (!values) return;
    return watchSent(() => {
      if (!readSent()) forget();
    });
  }, [values, forget]);
  return { values, keep, forget };
}
