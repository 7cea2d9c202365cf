import { applicantFields } from './admission/fields/applicantFields';
import {
  keamFields,
  marksFields,
  otherQualificationFields,
  plusTwoFields,
  tenthFields,
} from './admission/fields/educationFields';
import { declarationFields, familyFields, guardianFields, parentFields } from './admission/fields/familyFields';
import type { AdmissionField, AdmissionSectionId } from './admission/fields/field';

export { ADMISSION_SECTIONS } from './admission/fields/field';
export type { AdmissionField, AdmissionSectionId, FieldKind } from './admission/fields/field';

const TABLE = [
  ...applicantFields,
  ...tenthFields,
  ...plusTwoFields,
  ...marksFields,
  ...keamFields,
  ...otherQualificationFields,
  ...parentFields,
  ...guardianFields,
  ...familyFields,
  ...declarationFields,
];

/** Names of the fields, each with its kind. */
export type AdmissionFieldOfForm = (typeof TABLE)[number];

/**
 * The single table of the application: for every field its name on the form, its label, its rule, and its name in the JSON
 * and in the multipart payload. The type of the form's values, form, schema, wire and PDF are all driven by it.
 */
export const ADMISSION_FIELDS: readonly AdmissionField[] = TABLE;

const byName = new Map(ADMISSION_FIELDS.map((field) => [field.name, field]));

/** Returns the row of a dotted input name. @throws Error for a name that the form does not have */
export function admissionField(name: string): AdmissionField {
  const field = byName.get(name);
  if (!field) throw new Error(`contract: the admission form has no field named ${name}`);
  return field;
}

/** Returns the rows of one section, in order. */
export function fieldsOfSection(section: AdmissionSectionId): AdmissionField[] {
  return ADMISSION_FIELDS.filter((field) => field.section === section);
}

/** The form's own switches, which are never sent: what they govern is absent on the wire while they are on. */
export const ADMISSION_SWITCHES = [
  { name: 'subjects.biology.notStudied', label: 'Biology not studied' },
  { name: 'subjects.mathematics.notStudied', label: 'Mathematics not studied' },
  { name: 'keamEntranceMarks.notWritten', label: 'I did not write KEAM' },
] as const;
