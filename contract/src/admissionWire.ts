import { type DecodedAdmission, decodeAdmission } from './admission/wire/decode';
import { ADMISSION_FIELDS } from './admissionFields';
import type { DecodeBase64, UploadedImage } from './images';

export { formToJson, formToMultipart, type MultipartPart } from './admission/wire/encode';
export type { DecodedAdmission } from './admission/wire/decode';

const partOf = (path: string) => path.split('.')[0] ?? path;

/** Parts of the multipart payload whose text is a JSON object. */
export const JSON_PARTS: readonly string[] = [
  ...new Set(ADMISSION_FIELDS.flatMap(({ multipart }) => multipart.filter((path) => path.includes('.')).map(partOf))),
];

/** Every part of the multipart payload; only `applicants_image` is a file. */
export const ADMISSION_PARTS: readonly string[] = [
  ...new Set(ADMISSION_FIELDS.flatMap(({ multipart }) => multipart.map(partOf))),
];

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
 * Decodes a multipart payload: `parts` are its text parts, `files.applicants_image` its picture, `base64` decodes data URLs.
 * A part that should be a JSON object and is not gets an error under its own name. Never throws on user input; see
 * `DecodedAdmission`.
 */
export function multipartToForm(
  parts: Readonly<Record<string, string>>,
  files: { applicants_image?: UploadedImage } = {},
  base64?: DecodeBase64,
): DecodedAdmission {
  const payload: Record<string, unknown> = { ...parts };
  const malformed: string[] = [];
  for (const name of JSON_PARTS) {
    const text = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (text === undefined || text.trim() === '') {
      delete payload[name];
      continue;
    }
    payload[name] = objectIn(text) ?? text;
    if (payload[name] === text) malformed.push(name);
  }
  const images: Record<string, UploadedImage> = files.applicants_image ? { photo: files.applicants_image } : {};
  const { values, errors } = decodeAdmission(payload, 'multipart', images, base64);
  for (const name of malformed) errors[name] = [`Send the part ${name} as a JSON object`];
  return { values, errors };
}

/**
 * Decodes a JSON payload of any shape: numbers count as text, an Aadhaar number gets its leading zeros back, junk gives empty
 * values and errors. Never throws on user input; see `DecodedAdmission`.
 */
export function jsonToForm(payload: unknown, base64?: DecodeBase64): DecodedAdmission {
  return decodeAdmission(payload, 'json', {}, base64);
}
