import { join } from 'node:path';
import type { ImageName } from '../../applications/applicationImages';
import { openContentStore } from '../../content/contentStore';
import { openPdfQueue } from '../../pdf/pdfQueue';
import { documentOf } from '../../pdf/storedDocument';
import type { OfficeApplication } from '../applications/readApplications';
import { answersOf } from '../applications/showApplication';
import type { Office } from '../office';
import { EXIT, OfficeFault } from '../officeFault';
import { personalRecords } from './personalRecords';
import { personalText } from './personalText';

export interface PersonalFile {
  name: string;
  bytes: Buffer;
}

const PICTURE_NAMES: Record<ImageName, string> = {
  photo: 'photo.jpg',
  applicantSignatureImage: 'applicant-signature.jpg',
  guardianSignatureImage: 'guardian-signature.jpg',
};

/** Everything that is kept about an applicant: as JSON, to read, its pictures, and the printed form. */
export async function personalFiles(office: Office, application: OfficeApplication): Promise<PersonalFile[]> {
  const { number } = application;
  const pictures = await readPictures(office, application);
  const record = {
    application_number: number,
    received_at: application.receivedAt,
    ...(await personalRecords(office.db, number)),
    answers: answersOf(application),
    pictures: pictures.map(({ name }) => name),
  };
  return [
    { name: 'application.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
    { name: 'application.txt', bytes: Buffer.from(personalText(record)) },
    { name: `application-${number}.pdf`, bytes: await printedForm(office, application) },
    ...pictures,
  ];
}

async function readPictures(
  { uploads, folders }: Office,
  { number, files }: OfficeApplication,
): Promise<PersonalFile[]> {
  const kinds = Object.keys(PICTURE_NAMES) as ImageName[];
  const stored = kinds.flatMap((kind) => (files[kind] === undefined ? [] : [{ kind, file: files[kind] }]));
  return Promise.all(
    stored.map(async ({ kind, file }) => {
      const bytes = await uploads.read(file).catch((error: unknown) => {
        const fault = `office: ${join(folders.uploads, file)}, a picture of application ${number}, cannot be read; restore it from the backup. Nothing was written`;
        throw Object.assign(new OfficeFault(EXIT.failed, fault), { cause: error });
      });
      return { name: PICTURE_NAMES[kind], bytes };
    }),
  );
}

async function printedForm({ db, now, uploads }: Office, application: OfficeApplication): Promise<Buffer> {
  const { id, number, receivedAt, values, files } = application;
  const content = await openContentStore(db, now);
  const queue = openPdfQueue();
  try {
    const stored = { id, number, submittedAt: new Date(receivedAt), values, files };
    return await queue.make(await documentOf({ content, uploads }, stored));
  } finally {
    await queue.close();
  }
}
