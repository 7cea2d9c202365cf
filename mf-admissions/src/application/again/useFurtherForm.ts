import { useCallback, useEffect, useState } from 'react';
import { type AdmissionFormValues, blankAdmissionForm, readPath, writePath } from 'contract/admissionForm';
import { withComputedValues } from 'contract/admission/computed';
import { ADMISSION_FIELDS, type AdmissionSectionId } from 'contract/admissionFields';
import { KEPT, PICTURES } from '../draft/storage/draftAnswers';
import { readSent, watchSent } from '../result/sentRecord';

/** Sections not copied: each application is for something else, and is signed separately. */
const ASKED_ANEW: readonly AdmissionSectionId[] = ['category', 'program', 'declaration'];

const NAMES_ASKED_ANEW = ADMISSION_FIELDS.filter(({ section }) => ASKED_ANEW.includes(section)).map(({ name }) => name);

/**
 * Returns the initial values of a further application: what a draft would store of the one that was sent, without its choices
 * and its declaration.
 */
function furtherForm(sent: AdmissionFormValues): AdmissionFormValues {
  const form = blankAdmissionForm();
  for (const name of [...KEPT, ...PICTURES]) {
    if (!NAMES_ASKED_ANEW.includes(name)) writePath(form, name, readPath(sent, name));
  }
  return withComputedValues(form, new Date());
}

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
