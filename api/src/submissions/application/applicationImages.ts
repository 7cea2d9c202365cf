import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { NOT_AN_IMAGE } from 'contract/images';
import { Invalid } from '../../lib/refusals';
import { type FileSandbox, UnusableFile } from '../../uploads/sandbox/fileSandbox';

const LONG_SIDES = { photo: 1200, applicantSignatureImage: 1000, guardianSignatureImage: 1000 };

export type ImageName = keyof typeof LONG_SIDES;
export type ApplicationImages = Partial<Record<ImageName, { bytes: Buffer; extension: string }>>;

/**
 * Re-encodes the pictures of an application. Throws 422 that names every input whose file is not a usable picture.
 * @param isUnframed no script has framed the photo
 */
export async function cleanImages(
  values: AdmissionFormValues,
  sandbox: FileSandbox,
  isUnframed = false,
): Promise<ApplicationImages> {
  const images: ApplicationImages = {};
  const errors: FieldErrors = {};
  for (const name of Object.keys(LONG_SIDES) as ImageName[]) {
    const image = values[name];
    if (image === null) continue;
    try {
      const clean = isUnframed && name === 'photo' ? sandbox.cleanPassportPhoto : sandbox.cleanPicture;
      const bytes = await clean(new Uint8Array(image.bytes), LONG_SIDES[name]);
      images[name] = { bytes, extension: 'jpg' };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      errors[name] = [refusalOf(name, error.what)];
    }
  }
  const [refused] = Object.values(errors);
  if (refused !== undefined) throw new Invalid(refused.join(), errors);
  return images;
}

/** `what` is '' for a file that is not a picture: the specification has a message for that. */
function refusalOf(name: ImageName, what: string): string {
  if (what === '') return NOT_AN_IMAGE;
  const label = ADMISSION_FIELDS.find((field) => field.name === name)?.label ?? name;
  return `${label}: the picture ${what}. Choose a smaller one.`;
}
