import { formatDate, parseDate } from '../dates';
import { cleanEmail } from '../email';
import { ADMISSION_FIELDS } from '../admissionFields';
import type { AdmissionFormValues } from '../admissionForm';
import { blankAdmissionForm } from './blankForm';
import { cleanAmount, cleanDigits, cleanLine, cleanText } from '../text';
import { switchOf, type AdmissionField, type FieldKind } from './fields/field';
import { readPath, writePath } from './paths';

const cleaners: Partial<Record<FieldKind, (text: string) => string>> = {
  text: cleanText,
  email: cleanEmail,
  pincode: cleanDigits,
  aadhaar: cleanDigits,
  identifier: cleanDigits,
  amount: cleanAmount,
  percentage: cleanAmount,
  age: cleanAmount,
  tenthYear: cleanAmount,
  tenthChances: cleanAmount,
  // A native date input gives yyyy-MM-dd; the declaration's date is sent in the format in which it is shown.
  shownDate: (text) => (parseDate(text.trim()) ? formatDate(text.trim()) : text.trim()),
};

/** Matches a choice in any letter case: the gender is lowercase on the wire. */
const wordOf = ({ choices }: AdmissionField, text: string) =>
  choices?.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

function cleanValue(field: AdmissionField, value: unknown): unknown {
  if (field.kind === 'image') return value ?? null;
  if (typeof value !== 'string') return '';
  const text = wordOf(field, (cleaners[field.kind] ?? cleanLine)(value));
  // In the case in which it is sent and stored, so that the checked length is the stored one: an ß has two capitals.
  return field.wireCase === 'upper' ? text.toUpperCase() : text;
}

/** Kinds whose text stays in the input as it was typed; numbers and e-mail addresses are normalized visibly. */
const AS_TYPED: readonly FieldKind[] = ['text', 'shownDate', 'age'];

/**
 * Returns the text that an input shows after it loses focus: a number without the spaces and hyphens that grouped its
 * digits, as it is checked and stored (`cleanAdmissionForm`). Any other text is returned unchanged.
 */
export function normalizeAnswer(name: string, text: string): string {
  const field = ADMISSION_FIELDS.find((row) => row.name === name);
  if (!field || AS_TYPED.includes(field.kind)) return text;
  return cleaners[field.kind]?.(text) ?? text;
}

/**
 * Returns the values as they are checked, sent and stored: trimmed, numbers without the spaces and hyphens that grouped
 * their digits, e-mails lowercase, the communication address filled in where it equals the permanent one, and empty
 * fields where a switch removes them from the form. Idempotent. Does not change its argument.
 */
export function cleanAdmissionForm(values: AdmissionFormValues): AdmissionFormValues {
  const cleaned = blankAdmissionForm();
  for (const field of ADMISSION_FIELDS) {
    const { name, repeats } = field;
    const governing = switchOf(field);
    const isOn = governing !== undefined && readPath(values, governing) === true;
    if (isOn) writePath(cleaned, governing, true);
    if (!isOn) writePath(cleaned, name, cleanValue(field, readPath(values, name)));
    else if (repeats) writePath(cleaned, name, readPath(cleaned, repeats.name));
  }
  return cleaned;
}
