import type { AdmissionFormValues } from 'contract/admissionForm';
import type { ImageName } from '../applications/applicationImages';

/** Everything that is printed; it travels to the worker as it is. */
export interface ApplicationDocument {
  number: string;
  submittedAt: Date;
  /** The Aadhaar number as it is to be printed: masked, unless the college's settings say otherwise. */
  values: AdmissionFormValues;
  /** JPEGs. */
  images: Partial<Record<ImageName, Uint8Array>>;
  college: { name: string; address: string[]; phones: string[]; email: string };
}
