import { createHash } from 'node:crypto';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { UploadedImage } from 'contract/images';

/**
 * What makes two submissions the same: everything but the number and the moment of the declaration. Pictures count by
 * their bytes, since the two payload shapes name them differently. To be keyed before it is stored: with 12 digits
 * unknown, a plain hash could be tried out.
 */
export function contentOf(values: AdmissionFormValues): string {
  return JSON.stringify({
    ...values,
    applicationNumber: '',
    date: '',
    time: '',
    photo: bytesHash(values.photo),
    applicantSignatureImage: bytesHash(values.applicantSignatureImage),
    guardianSignatureImage: bytesHash(values.guardianSignatureImage),
  });
}

const bytesHash = (image: UploadedImage | null) => image && createHash('sha256').update(bytesOf(image)).digest('hex');

export function bytesOf({ dataUrl }: UploadedImage): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
}
