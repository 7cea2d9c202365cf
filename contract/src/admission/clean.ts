import { formatDate, parseDate } from '../dates';
import { cleanEmail } from '../email';
import { ADMISSION_FIELDS, ADMISSION_SWITCHES } from '../admissionFields';
import type { AdmissionFormValues } from '../admissionForm';
import { blankAdmissionForm } from './blankForm';
import { cleanAmount, cleanDigits, cleanLine, cleanText } from '../text';
import type { AdmissionField, FieldKind } from './field';
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

function cleanValue(field: AdmissionField, value: unknown): unknown {
  if (field.kind === 'image') return value ?? null;
  return typeof value === 'string' ? (cleaners[field.kind] ?? cleanLine)(value) : '';
}

/**
 * The values as they are checked, sent and stored: trimmed, numbers without the spaces and hyphens they were grouped
 * by, e-mails lowercase, the communication address filled where it is the permanent one, and nothing in fields that a
 * switch took off the form. Cleaning twice changes nothing more. The argument is left as it was.
 */
export function cleanAdmissionForm(values: AdmissionFormValues): AdmissionFormValues {
  const cleaned = blankAdmissionForm();
  for (const { name } of ADMISSION_SWITCHES) writePath(cleaned, name, readPath(values, name) === true);
  for (const field of ADMISSION_FIELDS) {
    const absent = field.absentWhen !== undefined && readPath(cleaned, field.absentWhen) === true;
    if (!absent) writePath(cleaned, field.name, cleanValue(field, readPath(values, field.name)));
  }
  if (!values.sameAsPermanent) return cleaned;
  return {
    ...cleaned,
    sameAsPermanent: true,
    communicationAddress: cleaned.permanentAddress,
    communicationPinCode: cleaned.permanentPinCode,
  };
}
