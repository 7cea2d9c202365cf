import { unlikelyAnswers } from 'contract/admission/unlikelyAnswers';
import { type AdmissionFormValues, normalizeAnswer, readPath } from 'contract/admissionForm';
import { correctable, isComputed, validateAdmission, validateAdmissionField } from 'contract/admissionSchema';
import type { FieldErrors } from 'contract/calls';
import type { FieldRules } from 'shared-ui/fields/form/FieldsForm';

/** The code that sends the application is loaded with the rules, since nothing is sent before it was checked. */
export { submitApplication } from '../submission/submitApplication';

/** Applies the contract's rules, as the form shows them. */
export const validate = (values: AdmissionFormValues): FieldErrors =>
  correctable(validateAdmission(values, { now: new Date() }), values);

/** As `validate`, for one field. */
function validateField(name: string, values: AdmissionFormValues): string[] {
  // whether its message is shown depends on other fields
  if (isComputed(name)) return validate(values)[name] ?? [];
  return validateAdmissionField(name, values, { now: new Date() });
}

const REGISTRATION_NUMBERS = ['academicQualifications.registrationNumber', 'plusTwoDetails.regNo'];
const LETTERS = 'Leave out the letters and type only the digits; the office will see the mark list itself.';

/** Whether a registration number has letters besides digits, which specification section 5 refuses. */
function hasLetters(name: string, values: AdmissionFormValues): boolean {
  const number = String(readPath(values, name));
  return /\p{L}/u.test(number) && /\d/.test(number);
}

/**
 * Returns remarks on answers that look unlikely, unless a rule refuses them: an error is shown alone. The only refusal with
 * an additional explanation is that of letters in a registration number.
 */
export function applicationRemarks(values: AdmissionFormValues, errors: FieldErrors, intake: number): FieldErrors {
  const found = unlikelyAnswers(values, { now: new Date(), intake });
  const unlikely = Object.entries(found).filter(([name]) => !errors[name]);
  const lettered = REGISTRATION_NUMBERS.filter((name) => errors[name] && hasLetters(name, values));
  return Object.fromEntries([
    ...unlikely.map(([name, what]) => [name, [`${what}. If it is correct, you can still send it.`]]),
    ...lettered.map((name) => [name, [LETTERS]]),
  ]);
}

/** The rules of the form for the intake of a year. */
export const rulesFor = (intake: number): FieldRules<AdmissionFormValues> => ({
  validate,
  validateField,
  remark: (values, errors) => applicationRemarks(values, errors, intake),
  normalize: normalizeAnswer,
});
