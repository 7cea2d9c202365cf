import type { FastifyBaseLogger } from 'fastify';
import type { ImageName } from '../applicationImages';
import type { StoredApplication } from '../applicationsRepository';
import type { ContentStore } from '../../../content/contentStore';
import { UnreadableUpload } from '../../../storage/fileStorage';
import type { UploadStore } from '../../../uploads/uploadStore';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { StoredContent } from 'contract/content/answers';

/** Everything that is printed; it is posted to the worker unchanged. */
export interface ApplicationDocument {
  number: string;
  submittedAt: Date;
  /** The year in which its classes begin. */
  intake: number;
  /** Only on the applicant's own copy: it opens the form again. */
  returnCode?: string;
  /** With the Aadhaar number as it is printed: masked, unless the college's settings say otherwise. */
  values: AdmissionFormValues;
  /** JPEGs. */
  images: Partial<Record<ImageName, Uint8Array>>;
  /** Pictures that are stored, but missing or damaged: the form says so in their place. */
  unreadable?: readonly ImageName[];
  /** The college's own texts, as published at the time of printing. */
  texts: Pick<StoredContent['application'], 'declaration' | 'office_boxes'>;
  college: { name: string; address: string[]; phones: string[]; email: string };
}

interface Sources {
  content: ContentStore;
  uploads: UploadStore;
}

/**
 * Collects the content of the printed form of a stored application; the Aadhaar number is printed as it is in the
 * values. Pictures that cannot be read are logged, and the form says which they are.
 */
export async function documentOf(
  { content, uploads }: Sources,
  { row, values, files }: StoredApplication,
  log?: Pick<FastifyBaseLogger, 'error'>,
): Promise<ApplicationDocument> {
  const site = content.list('site')[0];
  const texts = content.list('application')[0];
  if (site === undefined || texts === undefined) {
    throw new Error(
      'api: no site settings or no texts of the application are published; run npm run content -- publish',
    );
  }
  const images: Partial<Record<ImageName, Uint8Array>> = {};
  const unreadable: ImageName[] = [];
  for (const [kind, name] of Object.entries(files) as [ImageName, string][]) {
    try {
      images[kind] = await uploads.read(name);
    } catch (error) {
      if (!(error instanceof UnreadableUpload)) throw error;
      log?.error({ err: error }, 'a form is printed without a picture');
      unreadable.push(kind);
    }
  }
  const { college_name: name, address, phones, email } = site;
  return {
    number: row.number,
    submittedAt: new Date(row.submitted_at),
    intake: row.intake,
    values,
    images,
    unreadable,
    texts,
    college: { name, address, phones, email },
  };
}
