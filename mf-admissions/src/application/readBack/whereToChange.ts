import { getIn } from 'formik';
import type { AdmissionField } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';

/** Fields that are filled in while the communication address is the permanent one. */
const REPEATED = ['communicationAddress', 'communicationPinCode'];

/**
 * Name of the input that changes an answer: its own; the switch that took it off the form or fills it in; the first of
 * those it is worked out from.
 */
export function whereToChange({ name, absentWhen, computed }: AdmissionField, values: AdmissionFormValues): string {
  if (absentWhen && getIn(values, absentWhen) === true) return absentWhen;
  if (REPEATED.includes(name) && values.sameAsPermanent) return 'sameAsPermanent';
  if (!computed) return name;
  if (name === 'age') return 'dateOfBirth';
  return name.startsWith('subjects.total') ? 'subjects.physics.marks' : name.replace(/percentage$/, 'marks');
}
