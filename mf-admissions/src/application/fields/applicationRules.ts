import { getIn } from 'formik';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { explainedNumbers } from 'contract/admission/plausibility/registrationNumbers';
import { saidOfUnlikely, unlikelyAnswers } from 'contract/admission/plausibility/unlikelyAnswers';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { validateAdmission, validateAdmissionField } from 'contract/admissionSchema';
import type { FieldErrors } from 'contract/calls';

/** What sends the application is loaded with the rules, since nothing is sent before it was checked. */
export { askParent } from '../consent/askParent';
export { admissionBody } from '../submission/admissionBody';
export { outcomeOf } from '../submission/applicationOutcome';
export { whileBusy } from '../submission/whileBusy';

const COMPUTED = ADMISSION_FIELDS.filter(({ computed }) => computed).map(({ name }) => name);

/**
 * What the contract's rules say, without those about computed values that are still empty: nobody can type them, and
 * the fields they are worked out from have their own messages then.
 */
export function applicationErrors(values: AdmissionFormValues): FieldErrors {
  const errors = validateAdmission(values, { now: new Date() });
  const correctable = Object.entries(errors).filter(([name]) => !COMPUTED.includes(name) || getIn(values, name) !== '');
  // Never let an application pass for the want of something to point at.
  return correctable.length > 0 ? Object.fromEntries(correctable) : errors;
}

/** As `applicationErrors`, of one field: asked on each keystroke in a field in error. */
export function applicationFieldErrors(name: string, values: AdmissionFormValues): string[] {
  if (COMPUTED.includes(name) && getIn(values, name) === '') return [];
  return validateAdmissionField(name, values, { now: new Date() });
}

/**
 * What looks unlikely, where no rule refuses it: an error stands alone. The one refusal that is explained besides is
 * that of letters in a registration number.
 */
export function applicationRemarks(values: AdmissionFormValues, errors: FieldErrors, intake: number): FieldErrors {
  const found = unlikelyAnswers(values, { now: new Date(), intake });
  const unlikely = Object.entries(found).filter(([name]) => !errors[name]);
  const explained = explainedNumbers(values).filter(([name]) => errors[name]);
  return Object.fromEntries([
    ...unlikely.map(([name, what]) => [name, [saidOfUnlikely(what)]]),
    ...explained.map(([name, what]) => [name, [`${what}.`]]),
  ]);
}
