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
  // A native date input gives yyyy-MM-dd; the declaration's date travels as it is shown.
  shownDate: (text) => (parseDate(text.trim()) ? formatDate(text.trim()) : text.trim()),
};

/** A choice is a word in any letter case: the gender is lowercase on the wire. */
const wordOf = ({ choices }: AdmissionField, text: string) =>
  choices?.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

function cleanValue(field: AdmissionField, value: unknown): unknown {
  if (field.kind === 'image') return value ?? null;
  if (typeof value !== 'string') return '';
  const text = wordOf(field, (cleaners[field.kind] ?? cleanLine)(value));
  // As it is sent and stored, so that its length is that of what is checked: an ß has two capitals.
  return field.wireCase === 'upper' ? text.toUpperCase() : text;
}

/** Kinds whose text is normalized in sight: numbers and e-mail addresses. A name or a grade stays as it was typed. */
const NORMALIZED: readonly FieldKind[] = [
  'email',
  'pincode',
  'aadhaar',
  'identifier',
  'amount',
  'percentage',
  'tenthYear',
  'tenthChances',
];

/**
 * What a field goes on showing of text that was pasted or typed, once it is left: a number without the spaces and hyphens it was
 * grouped by, as it is checked and stored (`cleanAdmissionForm`). Anything else is given back as it is.
 */
export function normalizeAnswer(name: string, text: string): string {
  const field = ADMISSION_FIELDS.find((row) => row.name === name);
  if (!field || !NORMALIZED.includes(field.kind)) return text;
  return cleaners[field.kind]?.(text) ?? text;
}

/**
 * The values as they are checked, sent and stored: trimmed, numbers without the spaces and hyphens they were grouped
 * by, e-mails lowercase, the communication address filled where it is the permanent one, and nothing in fields that a
 * switch took off the form. Cleaning twice changes nothing more. The argument is left as it was.
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
