import type { AdmissionFormValues } from '../admissionForm';
import { ADMISSION_FIELDS } from '../admissionFields';
import { dataUrlOf, type UploadedImage } from '../images';
import { AADHAAR } from '../patterns';
import { cleanAdmissionForm } from './clean';
import type { AdmissionField } from './fields/field';
import { readPath, writePath } from './paths';

const inWireCase = ({ wireCase }: AdmissionField, text: string) => {
  if (wireCase === 'upper') return text.toUpperCase();
  return wireCase === 'lower' ? text.toLowerCase() : text;
};

function writeFields(
  values: AdmissionFormValues,
  shape: 'json' | 'multipart',
  wireValue: (field: AdmissionField, value: unknown) => unknown,
): Record<string, unknown> {
  const cleaned = cleanAdmissionForm(values);
  const payload: Record<string, unknown> = {};
  for (const field of ADMISSION_FIELDS) {
    const answer = readPath(cleaned, field.name);
    if (field.absentWhen !== undefined && readPath(cleaned, field.absentWhen) === true) continue;
    if (field.absentWhenEmpty && answer === '') continue;
    const value = wireValue(field, answer);
    for (const path of field[shape]) writePath(payload, path, value);
  }
  return payload;
}

const inText = (value: unknown) => (value === null ? '' : dataUrlOf(value as UploadedImage));

/**
 * Builds the JSON payload of POST /api/store-students-admission-details. The name is uppercase, the Aadhaar number a number
 * (where it is one), pictures are data URLs, an absent optional value is ''. A subject not studied, the KEAM record of
 * someone who did not write it and a second choice that was not made are left out.
 */
export function formToJson(values: AdmissionFormValues): Record<string, unknown> {
  return writeFields(values, 'json', (field, value) => {
    if (field.kind === 'image') return inText(value);
    if (field.kind === 'aadhaar') return AADHAAR.test(String(value)) ? Number(value) : value;
    return inWireCase(field, String(value));
  });
}

/** A part's content: text (plain, or JSON for an object), or the picture to attach as a file. */
export type MultipartPart = readonly [partName: string, content: string | { file: UploadedImage }];

/**
 * Builds the parts of the multipart payload, in order. The photo is the only file; the signatures are data URLs inside
 * `declaration_details`. Without a photo its part is left out. Otherwise as `formToJson`.
 */
export function formToMultipart(values: AdmissionFormValues): MultipartPart[] {
  const payload = writeFields(values, 'multipart', (field, value) => {
    if (field.name === 'photo') return value;
    return field.kind === 'image' ? inText(value) : inWireCase(field, String(value));
  });
  const { applicants_image: photo, ...texts } = payload;
  const parts = Object.entries(texts).map(([name, content]): MultipartPart => [
    name,
    typeof content === 'string' ? content : JSON.stringify(content),
  ]);
  return photo === null ? parts : [...parts, ['applicants_image', { file: photo as UploadedImage }]];
}
