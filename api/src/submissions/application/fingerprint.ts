import { createHash } from 'node:crypto';
import { readPath, writePath } from 'contract/admission/paths';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { UploadedImage } from 'contract/images';

/**
 * Optional texts that stored fingerprints include even when empty: a closed list. Fields added since count once
 * answered.
 */
const COUNTED_WHEN_EMPTY = [
  'applicationNumber',
  ...['courseProgram', 'institution', 'place', 'duration', 'gradeMark'].map((key) => `otherQualifications.${key}`),
  'guardian.email',
  'hostelFacility',
  'travelingFacility',
  'referredBy',
  'place',
  'date',
  'time',
];

/**
 * Returns the content by which two submissions are the same: everything but the number and the moment of the
 * declaration. Pictures count by their bytes, since the two payload shapes name them differently. Store only a keyed
 * digest of it: with 12 digits unknown, a plain hash could be brute-forced.
 */
export function contentOf(values: AdmissionFormValues): string {
  const content = JSON.stringify({
    ...values,
    applicationNumber: '',
    date: '',
    time: '',
    photo: bytesHash(values.photo),
    applicantSignatureImage: bytesHash(values.applicantSignatureImage),
    guardianSignatureImage: bytesHash(values.guardianSignatureImage),
  });
  return withoutEmptyAdditions(content);
}

/** An application sent again stays the same one when a release has added an optional field in between. */
function withoutEmptyAdditions(content: string): string {
  const counted: object = JSON.parse(content);
  for (const { name, required } of ADMISSION_FIELDS) {
    const isAddition = !required && !COUNTED_WHEN_EMPTY.includes(name);
    if (isAddition && readPath(counted, name) === '') writePath(counted, name, undefined);
  }
  return JSON.stringify(counted);
}

const bytesHash = (image: UploadedImage | null) =>
  image && createHash('sha256').update(Buffer.from(image.bytes)).digest('hex');
