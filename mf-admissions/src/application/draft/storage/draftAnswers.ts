import { getIn } from 'formik';
import { type AdmissionFormValues, blankAdmissionForm } from 'contract/admissionForm';
import { writePath } from 'contract/admission/paths';
import { ADMISSION_FIELDS, type AdmissionField } from 'contract/admissionFields';
import { dataUrlOf, imageFromDataUrl, type UploadedImage } from 'contract/images';

/**
 * Incremented when the meaning of a field changes but its name does not: until then a draft is compatible by the names and
 * types in it.
 */
export const DRAFT_VERSION = 1;

/**
 * The answers as stored on the device: without pictures, which are stored separately, and without fields that are never
 * saved.
 */
export type DraftAnswers = Record<string, unknown>;
/** By input name. */
export type DraftPictures = Record<string, UploadedImage>;

/** The Aadhaar number by decision; the others are computed or assigned again. */
const isNeverKept = ({ kind, section, computed }: AdmissionField) =>
  kind === 'aadhaar' || kind === 'shownDate' || kind === 'time' || section === 'application' || computed === true;

const NEVER_KEPT = ADMISSION_FIELDS.filter(isNeverKept).map(({ name }) => name);
export const PICTURES = ADMISSION_FIELDS.filter(({ kind }) => kind === 'image').map(({ name }) => name);

/**
 * Returns `stored` in the shape of `blank`: names that the current form does not have are left out, and missing values or
 * those of another type are blank, so that a draft of any release can be read by any other.
 */
function fitting(blank: unknown, stored: unknown): unknown {
  if (typeof blank === 'string' || typeof blank === 'boolean') return typeof stored === typeof blank ? stored : blank;
  if (typeof blank !== 'object' || blank === null) return blank;
  return Object.fromEntries(Object.entries(blank).map(([key, value]) => [key, fitting(value, own(stored, key))]));
}

const own = (record: unknown, key: string): unknown =>
  typeof record === 'object' && record !== null && Object.hasOwn(record, key)
    ? (record as Record<string, unknown>)[key]
    : undefined;

/** Returns the part of a form's values that is saved. */
export function answersToKeep(values: AdmissionFormValues): DraftAnswers {
  const answers = fitting(blankAdmissionForm(), values) as DraftAnswers;
  for (const name of NEVER_KEPT) writePath(answers, name, '');
  return answers;
}

export function picturesToKeep(values: AdmissionFormValues): DraftPictures {
  const chosen = PICTURES.map((name) => [name, getIn(values, name)] as const);
  return Object.fromEntries(chosen.filter(([, picture]) => picture)) as DraftPictures;
}

/**
 * Converts a picture to the format in which every release stores it on the device, so that a rollback finds the pictures of a
 * draft too.
 */
export function pictureToStore(image: UploadedImage): object {
  const { bytes, name, type } = image;
  return { dataUrl: dataUrlOf(image), name, type, size: bytes.byteLength };
}

function storedPicture(stored: unknown): UploadedImage | null {
  const [dataUrl, name] = [own(stored, 'dataUrl'), own(stored, 'name')];
  const image = typeof dataUrl === 'string' ? imageFromDataUrl(dataUrl, '') : null;
  return image && typeof name === 'string' ? { ...image, name } : null;
}

const NO_ANSWERS = JSON.stringify(answersToKeep(blankAdmissionForm()));

/** A form without answers is not worth a draft. */
export const isUnanswered = (values: AdmissionFormValues): boolean =>
  Object.keys(picturesToKeep(values)).length === 0 && JSON.stringify(answersToKeep(values)) === NO_ANSWERS;

/**
 * Returns the values that a draft restores in the form, by dotted name. Blank answers are left out: text typed since then
 * stays where the draft is empty.
 */
export function answersToRestore(
  answers: unknown,
  pictures: Record<string, unknown>,
): [name: string, value: unknown][] {
  const leaves = leavesOf(fitting(blankAdmissionForm(), answers));
  const kept = leaves.filter(([name, value]) => value !== '' && value !== null && !NEVER_KEPT.includes(name));
  const images = PICTURES.map((name): [string, unknown] => [name, storedPicture(pictures[name])]);
  return [...kept, ...images.filter(([, image]) => image)];
}

function leavesOf(values: unknown, path = ''): [name: string, value: unknown][] {
  if (typeof values !== 'object' || values === null) return [[path, values]];
  return Object.entries(values).flatMap(([key, value]) => leavesOf(value, path ? `${path}.${key}` : key));
}
