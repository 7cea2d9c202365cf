import type { ImageName } from '../applicationImages';
import type { StoredApplication } from '../applicationsRepository';
import type { ContentStore } from '../../../content/contentStore';
import type { UploadStore } from '../../../uploads/uploadStore';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { StoredContent } from 'contract/content/answers';

/** Everything that is printed; it travels to the worker as it is. */
export interface ApplicationDocument {
  number: string;
  submittedAt: Date;
  /** The year in which its classes begin. */
  intake: number;
  /** On the applicant's own copy: with it the form can be opened again. */
  returnCode?: string;
  /** The Aadhaar number as it is to be printed: masked, unless the college's settings say otherwise. */
  values: AdmissionFormValues;
  /** JPEGs. */
  images: Partial<Record<ImageName, Uint8Array>>;
  /** What the college says in its own words, as published when it is printed. */
  texts: Pick<StoredContent['application'], 'declaration' | 'office_boxes'>;
  college: { name: string; address: string[]; phones: string[]; email: string };
}

interface Sources {
  content: ContentStore;
  uploads: UploadStore;
}

/** What the printed form of a stored application is made of; the Aadhaar number is printed as it is in the values. */
export async function documentOf(
  { content, uploads }: Sources,
  { number, submittedAt, intake, values, files }: StoredApplication,
): Promise<ApplicationDocument> {
  const site = content.list('site')[0];
  const texts = content.list('application')[0];
  if (site === undefined || texts === undefined) {
    throw new Error(
      'api: no site settings or no texts of the application are published; run npm run content -- publish',
    );
  }
  const images: Partial<Record<ImageName, Uint8Array>> = {};
  for (const [kind, name] of Object.entries(files) as [ImageName, string][]) images[kind] = await uploads.read(name);
  const { college_name: name, address, phones, email } = site;
  return {
    number,
    submittedAt,
    intake,
    values,
    images,
    texts,
    college: { name, address, phones, email },
  };
}
