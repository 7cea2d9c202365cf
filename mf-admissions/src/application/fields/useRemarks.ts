import { useCallback } from 'react';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { useIntake } from '../season/useIntake';
import { applicationRemarks } from './applicationErrors';

/** Returns the function that finds answers worth a second look in this season, by dotted name. */
export function useRemarks() {
  const intake = useIntake();
  return useCallback(
    (values: AdmissionFormValues, errors: FieldErrors) => applicationRemarks(values, errors, intake),
    [intake],
  );
}
