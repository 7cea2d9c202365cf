import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { NOT_AN_IMAGE } from 'contract/images';
import { ApiError } from '../../server/apiError';
import { cleanImage, UnusableImage } from '../../uploads/cleanImage';

const LONG_SIDES = { photo: 1200, applicantSignatureImage: 1000, guardianSignatureImage: 1000 };

export type ImageName = keyof typeof LONG_SIDES;
export type ApplicationImages = Partial<Record<ImageName, { bytes: Buffer; extension: string }>>;

/** The pictures of an application, encoded anew. Throws 422 that names every input whose file is no usable picture. */
export async function cleanImages(values: AdmissionFormValues): Promise<ApplicationImages> {
  const images: ApplicationImages = {};
  const errors: FieldErrors = {};
  for (const name of Object.keys(LONG_SIDES) as ImageName[]) {
    const image = values[name];
    if (image === null) continue;
    try {
      images[name] = { bytes: await cleanImage(Buffer.from(image.bytes), LONG_SIDES[name]), extension: 'jpg' };
    } catch (error) {
      if (!(error instanceof UnusableImage)) throw error;
      errors[name] = [NOT_AN_IMAGE];
    }
  }
  if (Object.keys(errors).length > 0) throw new ApiError(422, NOT_AN_IMAGE, errors);
  return images;
}
