import { padAadhaar } from '../../aadhaar';
import { ADMISSION_FIELDS, ADMISSION_SWITCHES } from '../../admissionFields';
import type { AdmissionFormValues } from '../../admissionForm';
import { blankAdmissionForm } from '../blankForm';
import type { FieldErrors } from '../../calls';
import { type DecodeBase64, imageFromDataUrl, NOT_AN_IMAGE, type UploadedImage } from '../../images';
import { cleanAdmissionForm } from '../clean';
import type { AdmissionField } from '../fields/field';
import { readPath, writePath } from '../paths';
import { longestRead, tooLargeImage, tooLong } from './lengths';

/**
 * Result of decoding a payload. `values` are clean and complete: '' where something was missing or unreadable, and only the
 * beginning of a text that is too long, so that values computed from it get the same errors as in the form. `errors` describe
 * what was unreadable, by input name or by part name. The caller still has to validate the values: `{
 * ...validateAdmission(values, { now }), ...errors }` is the complete result.
 */
export interface DecodedAdmission {
  values: AdmissionFormValues;
  errors: FieldErrors;
}

/** File names for pictures that arrive as bare data URLs. */
export const IMAGE_NAMES: Record<string, string> = {
  photo: 'photo',
  applicantSignatureImage: 'applicant-signature',
  guardianSignatureImage: 'parent-signature',
};

/** Thrown by the reader of one field; becomes that field's message. */
class UnreadableValue extends Error {
  constructor(
    message: string,
    readonly beginning = '',
  ) {
    super(message);
  }
}

function textOf(field: AdmissionField, raw: unknown): string {
  if (raw === undefined || raw === null) return '';
  if (typeof raw === 'number' && Number.isFinite(raw)) {
    return field.kind === 'aadhaar' && Number.isSafeInteger(raw) && raw >= 0 ? padAadhaar(raw) : String(raw);
  }
  if (typeof raw !== 'string') throw new UnreadableValue(`Send ${field.said} as text`);
  // before cleaning, which reads every character
  const fault = tooLong(field, raw);
  if (fault !== undefined) throw new UnreadableValue(fault, raw.slice(0, longestRead(field)));
  return raw;
}

function imageOf(field: AdmissionField, raw: unknown, base64?: DecodeBase64): UploadedImage | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const fault = typeof raw === 'string' ? tooLargeImage(field, raw) : undefined;
  if (fault !== undefined) throw new UnreadableValue(fault);
  const image = typeof raw === 'string' ? imageFromDataUrl(raw, IMAGE_NAMES[field.name] ?? field.name, base64) : null;
  if (!image) throw new UnreadableValue(NOT_AN_IMAGE);
  return image;
}

const firstAt = (payload: unknown, paths: readonly string[]) =>
  paths.map((path) => readPath(payload, path)).find((found) => found !== undefined && found !== null);

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

/** Decodes a payload by the table. Pictures in `images`, by input name, take precedence over data URLs in the payload. */
export function decodeAdmission(
  payload: unknown,
  shape: 'json' | 'multipart',
  images: Readonly<Record<string, UploadedImage>> = {},
  base64?: DecodeBase64,
): DecodedAdmission {
  const values = blankAdmissionForm();
  const errors: FieldErrors = {};
  for (const field of ADMISSION_FIELDS) {
    try {
      const raw = firstAt(payload, field[shape]);
      const read = field.kind === 'image' ? (images[field.name] ?? imageOf(field, raw, base64)) : textOf(field, raw);
      writePath(values, field.name, read);
    } catch (error) {
      if (!(error instanceof UnreadableValue)) throw error;
      errors[field.name] = [error.message];
      if (field.kind !== 'image') writePath(values, field.name, error.beginning);
    }
  }
  for (const { name, [shape]: place } of ADMISSION_SWITCHES) {
    const absent = firstAt(payload, [place.record]) === undefined;
    writePath(values, name, absent && isContainer(readPath(payload, place.within)));
  }
  return { values: cleanAdmissionForm(values), errors };
}
