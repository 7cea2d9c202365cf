import { getIn } from 'formik';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { explainedNumbers } from 'contract/admission/plausibility/registrationNumbers';
import { warningText, unlikelyAnswers } from 'contract/admission/plausibility/unlikelyAnswers';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { validateAdmission, validateAdmissionField } from 'contract/admissionSchema';
import type { FieldErrors } from 'contract/calls';

/** The code that sends the application is loaded with the rules, since nothing is sent before it was checked. */
export { askParent } from '../consent/askParent';
export { admissionBody } from '../submission/admissionBody';
export { outcomeOf } from '../submission/applicationOutcome';
export { whileBusy } from '../submission/whileBusy';

const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name);

/**
 * Applies the contract's rules, except those about computed values that are still empty: nobody can type them, and the fields
 * they are computed from have their own messages then.
 */
export function applicationErrors(values: AdmissionFormValues): FieldErrors {
  const errors = validateAdmission(values, { now: new Date() });
  const correctable = Object.entries(errors).filter(([name]) => !COMPUTED.includes(name) || getIn(values, name) !== '');
  // Never accept an application just because no error can be shown at a field.
  return correctable.length > 0 ? Object.fromEntries(correctable) : errors;
}

/** As `applicationErrors`, for one field: called on each keystroke in a field in error. */
export function applicationFieldErrors(name: string, values: AdmissionFormValues): string[] {
  if (COMPUTED.includes(name) && getIn(values, name) === '') return [];
  return validateAdmissionField(name, values, { now: new Date() });
}

/**
 * Returns remarks on answers that look unlikely, unless a rule refuses them: an error is shown alone. The only refusal with
 * an additional explanation is that of letters in a registration number.
 */
export function applicationRemarks(values: AdmissionFormValues, errors: FieldErrors, intake: number): FieldErrors {
  const found = unlikelyAnswers(values, { now: new Date(), intake });
  const unlikely = Object.entries(found).filter(([name]) => !errors[name]);
  const explained = explainedNumbers(values).filter(([name]) => errors[name]);
  return Object.fromEntries([
    ...unlikely.map(([name, what]) => [name, [warningText(what)]]),
    ...explained.map(([name, what]) => [name, [`${what}.`]]),
  ]);
}
