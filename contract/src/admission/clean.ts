import { formatDate, parseDate } from '../dates';
import { ADMISSION_FIELDS } from '../admissionFields';
import { type AdmissionFormValues, blankAdmissionForm, readPath, writePath } from '../admissionForm';
import {
  cleanAmount,
  cleanDigits,
  cleanEmail,
  cleanLine,
  cleanPercentage,
  cleanPhone,
  cleanText,
  cleanWord,
} from '../text';
import type { AdmissionField, FieldKind } from './fields/field';

type Cleaners = Partial<Record<FieldKind, (text: string) => string>>;

/** A native date input gives yyyy-MM-dd; the declaration's date is sent in the format in which it is shown. */
function cleanShownDate(text: string): string {
  const date = cleanWord(text);
  return parseDate(date) ? formatDate(date) : date;
}

/** Numbers as people write them. */
const numberCleaners: Cleaners = {
  pincode: cleanDigits,
  aadhaar: cleanDigits,
  identifier: cleanDigits,
  mobile: cleanPhone,
  amount: cleanAmount,
  percentage: cleanPercentage,
  age: cleanAmount,
  tenthYear: cleanAmount,
  tenthChances: cleanAmount,
};

const typedCleaners: Cleaners = {
  text: cleanText,
  email: cleanEmail,
  shownDate: cleanShownDate,
  ...numberCleaners,
};

/** On the wire numbers are digits already, or refused. */
const wireCleaners = { ...typedCleaners };
for (const kind of Object.keys(numberCleaners) as FieldKind[]) wireCleaners[kind] = String;

/** Matches a choice in any letter case: the gender is lowercase on the wire. */
const wordOf = ({ choices }: AdmissionField, text: string) =>
  choices?.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;

function cleanValue(field: AdmissionField, value: unknown, cleaners: Cleaners): unknown {
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
  return typedCleaners[field.kind]?.(text) ?? text;
}

/**
 * Returns the values of the form as they are checked, sent and stored: trimmed, numbers without what people write between and
 * before their digits, e-mails lowercase, the communication address filled in where it equals the permanent one, and empty
 * fields where a switch removes them from the form. Idempotent. Does not change its argument.
 */
export const cleanAdmissionForm = (values: AdmissionFormValues): AdmissionFormValues => cleaned(values, typedCleaners);

/** As `cleanAdmissionForm`, for values that came over the wire: numbers stay as they are, and match a pattern or do not. */
export const cleanAdmissionWire = (values: AdmissionFormValues): AdmissionFormValues => cleaned(values, wireCleaners);

function cleaned(values: AdmissionFormValues, cleaners: Cleaners): AdmissionFormValues {
  const result = blankAdmissionForm();
  for (const field of ADMISSION_FIELDS) {
    const { name, repeats, governedBy: governing } = field;
    const isOn = governing !== undefined && readPath(values, governing) === true;
    if (isOn) writePath(result, governing, true);
    if (!isOn) writePath(result, name, cleanValue(field, readPath(values, name), cleaners));
    else if (repeats) writePath(result, name, readPath(result, repeats.name));
  }
  return result;
}
