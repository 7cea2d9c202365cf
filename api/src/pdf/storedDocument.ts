import type { ImageName } from '../applications/applicationImages';
import type { StoredApplication } from '../applications/applicationsRepository';
import type { ContentStore } from '../content/contentStore';
import type { UploadStore } from '../uploads/uploadStore';
import type { ApplicationDocument } from './applicationDocument';

interface Sources {
  content: ContentStore;
  uploads: UploadStore;
}

/** What the printed form of a stored application is made of; the Aadhaar number is printed as it is in the values. */
export async function documentOf(
  { content, uploads }: Sources,
  { number, submittedAt, values, files }: StoredApplication,
): Promise<ApplicationDocument> {
  const site = content.list('site')[0];
  if (site === undefined) throw new Error('api: no site settings are published');
  const images: Partial<Record<ImageName, Uint8Array>> = {};
  for (const [kind, name] of Object.entries(files) as [ImageName, string][]) images[kind] = await uploads.read(name);
  const { college_name: name, address, phones, email } = site;
  return {
    number,
    submittedAt,
    values: { ...values, applicationNumber: number },
    images,
    college: { name, address, phones, email },
  };
}
