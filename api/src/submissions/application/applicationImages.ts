import { admissionField } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { NOT_AN_IMAGE } from 'contract/images';
import { Invalid } from '../../lib/refusals';
import { type FileSandbox, UnusableFile } from '../../uploads/sandbox/fileSandbox';

const LONG_SIDES = { photo: 1200, applicantSignatureImage: 1000, guardianSignatureImage: 1000 };

export type ImageName = keyof typeof LONG_SIDES;
export type ApplicationImages = Partial<Record<ImageName, { bytes: Buffer; extension: string }>>;

/** Re-encodes the pictures of an application. @param isUnframed no script has framed the photo @throws Invalid */
export async function cleanImages(values: AdmissionFormValues, sandbox: FileSandbox, isUnframed = false) {
  const images: ApplicationImages = {};
  const errors: FieldErrors = {};
  for (const name of Object.keys(LONG_SIDES) as ImageName[]) {
    const image = values[name];
    if (image === null) continue;
    try {
      const form = isUnframed && name === 'photo' ? 'passport' : 'jpeg';
      const { bytes } = await sandbox.cleanPicture(new Uint8Array(image.bytes), LONG_SIDES[name], form);
      images[name] = { bytes, extension: 'jpg' };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      // the specification has a message for a file that is not a picture
      errors[name] = [
        error.what ? `${admissionField(name).label}: the picture ${error.what}. Choose a smaller one.` : NOT_AN_IMAGE,
      ];
    }
  }
  const [refused] = Object.values(errors);
  if (refused !== undefined) throw new Invalid(refused.join(), errors);
  return images;
}
