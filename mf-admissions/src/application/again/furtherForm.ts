import { type AdmissionFormValues, blankAdmissionForm } from 'contract/admissionForm';
import { withComputedValues } from 'contract/admission/computed';
import { writePath } from 'contract/admission/paths';
import { ADMISSION_FIELDS, type AdmissionSectionId } from 'contract/admissionFields';
import { answersToKeep, answersToRestore, picturesToKeep } from '../draft/storage/draftAnswers';

/** Sections not copied: each application is for something else, and is signed separately. */
const ASKED_ANEW: readonly AdmissionSectionId[] = ['category', 'program', 'declaration'];

const NAMES_ASKED_ANEW = ADMISSION_FIELDS.filter(({ section }) => ASKED_ANEW.includes(section)).map(({ name }) => name);

/**
 * Returns the initial values of a further application: what a draft would store of the one that was sent, without its choices
 * and its declaration.
 */
export function furtherForm(sent: AdmissionFormValues): AdmissionFormValues {
  const form = blankAdmissionForm();
  const answers = answersToRestore(answersToKeep(sent), {});
  for (const [name, value] of [...answers, ...Object.entries(picturesToKeep(sent))]) {
    if (!NAMES_ASKED_ANEW.includes(name)) writePath(form, name, value);
  }
  return withComputedValues(form, new Date());
}
