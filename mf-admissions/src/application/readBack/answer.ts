import { getIn } from 'formik';
import { ADMISSION_FIELDS, type AdmissionField } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { formatDate } from 'contract/dates';
import type { UploadedImage } from 'contract/images';

export const NOT_ANSWERED = 'Not answered';

/** One answer in words, also where there is none. */
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
 * The remark on an answer: of its own, or of the switch that took it off the form, which is said at the first of its
 * fields.
 */
export function remarkOf(
  { name, absentWhen }: AdmissionField,
  values: AdmissionFormValues,
  remarks: FieldErrors,
): string | undefined {
  const isOff = absentWhen !== undefined && getIn(values, absentWhen) === true;
  const isFirst = ADMISSION_FIELDS.find((field) => field.absentWhen === absentWhen)?.name === name;
  const messages = isOff ? (isFirst ? remarks[absentWhen] : undefined) : remarks[name];
  return messages?.join(' ');
}

/**
 * Name of the input that changes an answer: its own; the switch that took it off the form or fills it in; the first of
 * those it is worked out from.
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
