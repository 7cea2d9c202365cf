import { fieldsOfSection, type AdmissionField, type AdmissionSectionId } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formatDate } from 'contract/dates';
import { readPath } from 'contract/admission/paths';
import type { Answer } from './fieldGrid';

/** Long answers that want more than one of the four columns. */
const SPANS: Record<string, number> = {
  name: 4,
  permanentAddress: 3,
  communicationAddress: 3,
  email: 2,
  'guardian.address': 2,
};

/** A section's answers in the order of the form, under the form's own labels. */
export function answersOf(section: AdmissionSectionId, values: AdmissionFormValues): Answer[] {
  return fieldsOfSection(section)
    .filter(({ kind }) => kind !== 'image')
    .map((field) => ({
      label: field.label,
      value: shownValue(field, values),
      span: SPANS[field.name] ?? 1,
    }));
}

function shownValue({ name, kind }: AdmissionField, values: AdmissionFormValues): string {
  const value = readPath(values, name);
  if (typeof value !== 'string') return '';
  return kind === 'birthDate' ? formatDate(value) : value;
}
