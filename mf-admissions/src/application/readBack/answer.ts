import { getIn } from 'formik';
import { ADMISSION_FIELDS, type AdmissionField } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { formatDate } from 'contract/dates';
import type { UploadedImage } from 'contract/images';

export const NOT_ANSWERED = 'Not answered';

/** Formats one answer, or says that there is none. */
export function answerOf(
  { name, kind, none, absentWhen, wireCase }: AdmissionField,
  values: AdmissionFormValues,
): string {
  if (absentWhen && getIn(values, absentWhen) === true) {
    return absentWhen.startsWith('subjects.') ? 'Not studied' : 'KEAM not written';
  }
  const value = getIn(values, name) as string | UploadedImage | null;
  if (!value) return none ?? NOT_ANSWERED;
  if (typeof value !== 'string') return value.name;
  if (kind === 'birthDate') return formatDate(value);
  return wireCase === 'upper' ? value.toUpperCase() : value;
}

/**
 * Returns the remark on an answer: its own, or that of the switch that removed it from the form, which is shown at the first
 * of its fields.
 */
export function remarkOf(
  { name, absentWhen }: AdmissionField,
  values: AdmissionFormValues,
  remarks: FieldErrors,
): string | undefined {
  const isAbsent = absentWhen !== undefined && getIn(values, absentWhen) === true;
  const isFirst = ADMISSION_FIELDS.find((field) => field.absentWhen === absentWhen)?.name === name;
  const messages = isAbsent ? (isFirst ? remarks[absentWhen] : undefined) : remarks[name];
  return messages?.join(' ');
}

/**
 * Returns the name of the input that changes an answer: its own; the switch that removed it from the form or fills it in; or
 * the first input from which it is computed.
 */
export function whereToChange(
  { name, absentWhen, repeats, computed }: AdmissionField,
  values: AdmissionFormValues,
): string {
  if (absentWhen && getIn(values, absentWhen) === true) return absentWhen;
  if (repeats && getIn(values, repeats.when) === true) return repeats.when;
  if (!computed) return name;
  if (name === 'age') return 'dateOfBirth';
  return name.startsWith('subjects.total') ? 'subjects.physics.marks' : name.replace(/percentage$/, 'marks');
}
