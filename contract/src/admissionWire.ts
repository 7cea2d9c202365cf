import { ADMISSION_FIELDS, ADMISSION_SWITCHES } from './admissionFields';
import { dataUrlOf, type DecodeBase64, imageFromDataUrl, NOT_AN_IMAGE, type UploadedImage } from './images';
import {
  type AdmissionFormValues,
  blankAdmissionForm,
  cleanAdmissionForm,
  cleanAdmissionWire,
  readPath,
  writePath,
} from './admissionForm';
import type { FieldErrors } from './calls';
import type { AdmissionField } from './admission/fields/field';
import { AADHAAR, IMAGE_MAX_BYTES, TEXT_MAX } from './limits';

const partOf = (path: string) => path.split('.')[0] ?? path;

/** Parts of the multipart payload whose text is a JSON object. */
export const JSON_PARTS: readonly string[] = [
  ...new Set(ADMISSION_FIELDS.flatMap(({ multipart }) => multipart.filter((path) => path.includes('.')).map(partOf))),
];

/** Every part of the multipart payload; only `applicants_image` is a file. */
export const ADMISSION_PARTS: readonly string[] = [
  ...new Set(ADMISSION_FIELDS.flatMap(({ multipart }) => multipart.map(partOf))),
];

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

/** Parses the object in a JSON part; undefined when the text is something else. */
function objectIn(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Decodes a multipart payload: `parts` are its text parts, `photo` its file, which counts before a text of that name,
 * `base64` decodes data URLs. A part that should be a JSON object and is not gets an error under its own name. Never throws on user input; see
 * `DecodedAdmission`.
 */
export function multipartToForm(
  parts: Readonly<Record<string, string>>,
  photo?: UploadedImage,
  base64?: DecodeBase64,
): DecodedAdmission {
  const payload: Record<string, unknown> = { ...parts, ...(photo && { applicants_image: '' }) };
  const malformed: string[] = [];
  for (const name of JSON_PARTS) {
    const text = parts[name] ?? '';
    if (text.trim() === '') {
      delete payload[name];
      continue;
    }
    payload[name] = objectIn(text) ?? text;
    if (payload[name] === text) malformed.push(name);
  }
  const { values, errors } = decodeAdmission(payload, 'multipart', base64);
  if (photo) values.photo = photo;
  for (const name of malformed) errors[name] = [`Send the part ${name} as a JSON object`];
  return { values, errors };
}

/**
 * Decodes a JSON payload of any shape: numbers count as text, an Aadhaar number gets its leading zeros back, junk gives empty
 * values and errors. Never throws on user input; see `DecodedAdmission`.
 */
export function jsonToForm(payload: unknown, base64?: DecodeBase64): DecodedAdmission {
  return decodeAdmission(payload, 'json', base64);
}

/**
 * Result of decoding a payload. `values` are clean and complete: '' where something was missing or unreadable, and only the
 * beginning of a text that is too long, so that values computed from it get the same errors as in the form. `errors` describe
 * what was unreadable, by input name or by part name. The caller still has to validate the values: `{
 * ...validateCleanAdmission(values, { now }), ...errors }` is the complete result.
 */
export interface DecodedAdmission {
  values: AdmissionFormValues;
  errors: FieldErrors;
}

/** A value as far as it could be read, and what is wrong with it. */
interface Reading {
  value: string | UploadedImage | null;
  fault?: string;
}

/** Maximum number of characters that are read of an answer: the longest, and what is typed or pasted around it. */
const READ_MAX = 3 * TEXT_MAX;
/** Of a picture as a data URL: base64 is a third longer than the bytes. */
const DATA_URL_MAX = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 1000;

function readText({ kind, said }: AdmissionField, raw: unknown): Reading {
  if (raw === undefined || raw === null) return { value: '' };
  if (typeof raw === 'number' && Number.isFinite(raw)) {
    // a JSON number has no leading zeros
    return { value: String(raw).padStart(kind === 'aadhaar' ? 12 : 0, '0') };
  }
  if (typeof raw !== 'string') return { value: '', fault: `Send ${said} as text` };
  // before cleaning, which reads every character
  return raw.length > READ_MAX ? { value: raw.slice(0, READ_MAX), fault: `Shorten ${said}` } : { value: raw };
}

function readImage({ name, said }: AdmissionField, raw: unknown, base64?: DecodeBase64): Reading {
  if (raw === undefined || raw === null || raw === '') return { value: null };
  if (typeof raw !== 'string') return { value: null, fault: NOT_AN_IMAGE };
  if (raw.length > DATA_URL_MAX) return { value: null, fault: `Choose a smaller file for ${said}: at most 8 MB` };
  const image = imageFromDataUrl(raw, name, base64);
  return { value: image, fault: image ? undefined : NOT_AN_IMAGE };
}

const firstAt = (payload: unknown, paths: readonly string[]) =>
  paths.map((path) => readPath(payload, path)).find((found) => found !== undefined && found !== null);

const isContainer = (value: unknown) => typeof value === 'object' && value !== null;

/** Returns the path of the record that is absent while a switch is on. */
function recordOf(switchName: string, shape: 'json' | 'multipart'): string {
  const [path = ''] = ADMISSION_FIELDS.find(({ absentWhen }) => absentWhen === switchName)?.[shape] ?? [];
  return path.slice(0, path.lastIndexOf('.'));
}

/** Decodes a payload by the table. */
function decodeAdmission(payload: unknown, shape: 'json' | 'multipart', base64?: DecodeBase64): DecodedAdmission {
  const values = blankAdmissionForm();
  const errors: FieldErrors = {};
  for (const field of ADMISSION_FIELDS) {
    const raw = firstAt(payload, field[shape]);
    const { value, fault } = field.kind === 'image' ? readImage(field, raw, base64) : readText(field, raw);
    writePath(values, field.name, value);
    if (fault) errors[field.name] = [fault];
  }
  for (const { name } of ADMISSION_SWITCHES) {
    const record = recordOf(name, shape);
    const absent = firstAt(payload, [record]) === undefined;
    // such as `subjects` of `subjects[Biology]`, and the payload itself of `keam_entrance_marks`
    const within = record.replace(/(\[\w+\]|\.?\w+)$/, '');
    writePath(values, name, absent && isContainer(readPath(payload, within)));
  }
  return { values: cleanAdmissionWire(values), errors };
}
