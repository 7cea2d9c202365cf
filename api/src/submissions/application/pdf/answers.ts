import { fieldsOfSection, type AdmissionField, type AdmissionSectionId } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { formatDate } from 'contract/dates';
import { readPath } from 'contract/admission/paths';
import type { Answer } from './sections/fieldGrid';

/** How many of the twelve columns an answer takes, when not three. */
const SPANS: Record<string, number> = {
  applicationNumber: 6,
  category: 4,
  program: 4,
  secondProgram: 4,
  name: 12,
  permanentAddress: 8,
  permanentPinCode: 4,
  communicationAddress: 8,
  communicationPinCode: 4,
  email: 6,
  bloodGroup: 2,
  dateOfBirth: 2,
  age: 2,
  'academicQualifications.board': 4,
  'academicQualifications.grade': 2,
  'plusTwoDetails.school': 6,
  'plusTwoDetails.board': 4,
  'plusTwoDetails.stream': 2,
  'otherQualifications.courseProgram': 4,
  'otherQualifications.institution': 5,
  'otherQualifications.duration': 4,
  'otherQualifications.gradeMark': 5,
  'father.occupation': 2,
  'father.email': 4,
  'mother.occupation': 2,
  'mother.email': 4,
  'guardian.address': 6,
  'guardian.email': 6,
  place: 6,
};

/** More line breaks than an address has are drawn as slashes, so that no answer fills pages. */
const LINES_MAX = 8;

/** Returns a section's answers in the order of the form, under the form's own labels. */
export function answersOf(section: AdmissionSectionId, values: AdmissionFormValues): Answer[] {
  return fieldsOfSection(section)
    .filter(({ kind }) => kind !== 'image')
    .map((field) => ({ label: field.label, value: shownValue(field, values), span: SPANS[field.name] ?? 3 }));
}

function shownValue({ name, kind }: AdmissionField, values: AdmissionFormValues): string {
  const value = readPath(values, name);
  if (typeof value !== 'string') return '';
  if (kind === 'birthDate') return formatDate(value);
  const lines = value.split('\n');
  return lines.length > LINES_MAX ? lines.filter((line) => line.trim() !== '').join(' / ') : value;
}
