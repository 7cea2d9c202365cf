import { getIn } from 'formik';
import { type AdmissionFormValues, blankAdmissionForm, readPath, writePath } from 'contract/admissionForm';
import { ADMISSION_FIELDS, type AdmissionField } from 'contract/admissionFields';
import { dataUrlOf, imageFromDataUrl, type UploadedImage } from 'contract/images';

/** By input name. */
export type DraftPictures = Record<string, UploadedImage>;

/** The Aadhaar number by decision; the others are computed, assigned again, or pictures. */
const isNeverKept = ({ kind, section, computed }: AdmissionField) =>
  ['aadhaar', 'shownDate', 'time', 'image'].includes(kind) || section === 'application' || computed === true;

/** Names of the answers that are saved: of fields and of the form's switches. */
export const KEPT = [
  ...new Set(ADMISSION_FIELDS.flatMap((field) => field.governedBy ?? [])),
  ...ADMISSION_FIELDS.filter((field) => !isNeverKept(field)).map(({ name }) => name),
];
export const PICTURES = ADMISSION_FIELDS.filter(({ kind }) => kind === 'image').map(({ name }) => name);

/** Returns the answers as stored on the device: without pictures, which are stored separately. */
export function answersToKeep(values: AdmissionFormValues): AdmissionFormValues {
  const answers = blankAdmissionForm();
  for (const name of KEPT) writePath(answers, name, readPath(values, name));
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
  const [dataUrl, name] = [readPath(stored, 'dataUrl'), readPath(stored, 'name')];
  const image = typeof dataUrl === 'string' ? imageFromDataUrl(dataUrl, '') : null;
  return image && typeof name === 'string' ? { ...image, name } : null;
}

const NO_ANSWERS = JSON.stringify(answersToKeep(blankAdmissionForm()));

/** A form without answers is not worth a draft. */
export const isUnanswered = (values: AdmissionFormValues): boolean =>
  Object.keys(picturesToKeep(values)).length === 0 && JSON.stringify(answersToKeep(values)) === NO_ANSWERS;

const BLANK = blankAdmissionForm();

/**
 * Returns the values that a draft of any release restores in the form, by dotted name: those of the type of the form's own.
 * Blank answers are left out: text typed since then stays where the draft is empty.
 */
export function answersToRestore(
  answers: unknown,
  pictures: Record<string, unknown>,
): [name: string, value: unknown][] {
  const kept = KEPT.map((name): [string, unknown] => [name, readPath(answers, name)]);
  const fitting = kept.filter(([name, value]) => value !== '' && typeof value === typeof readPath(BLANK, name));
  const images = PICTURES.map((name): [string, unknown] => [name, storedPicture(pictures[name])]);
  return [...fitting, ...images.filter(([, image]) => image)];
}
