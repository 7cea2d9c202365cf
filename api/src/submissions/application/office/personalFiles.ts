import { stringify } from 'yaml';
import { openContentStore, storedContent } from '../../../content/contentStore';
import { shownConsent } from '../consent/parentConsent';
import type { ImageName, StoredApplication } from '../applicationsRepository';
import { sectionsOf, unlikelyOf } from './applicationAnswers';
import { dataRequestsOf } from '../dataRequests/dataRequests';
import { notesOf } from './notes';
import { historyOf } from '../states/applicationState';
import { documentFiles, documentName, requestsOf } from '../states/documentRequests';
import { openPdfQueue } from '../pdf/pdfQueue';
import { documentOf } from '../pdf/storedDocument';
import { failed } from '../../../lib/officeFault';
import { StorageFault } from '../../../storage/fileStorage';
import { mailsAndActs } from '../../personalRecords';
import type { Personal, PersonalFile, PersonalSources } from '../../submissionKind';
import type { Db } from '../../../db/schema';

const PICTURE_NAMES: Record<ImageName, string> = {
  photo: 'photo.jpg',
  applicantSignatureImage: 'applicant-signature.jpg',
  guardianSignatureImage: 'guardian-signature.jpg',
};

/** Everything that is stored about an applicant: as JSON, as text, with pictures, documents and the printed form. */
export const personalApplication: Personal<StoredApplication> = { record: personalRecord, files: personalFiles };

/** Instants are ISO 8601, UTC. */
async function personalRecord(db: Db, application: StoredApplication) {
  const { id, number, submitted_at, intake, state } = application.row;
  const history = await historyOf(db, id);
  const requests = await requestsOf(db, id);
  const notes = await notesOf(db, id);
  const numbers = db.selectFrom('application_numbers').select('given_at').where('number', '=', number);
  return {
    application_number: number,
    received_at: submitted_at,
    intake,
    privacy_notice: application.notice,
    parent_consent: application.consent,
    state,
    // The name of the office member is that person's data, not the applicant's.
    history: history.map(({ who, ...change }) => ({ ...change, by: who === 'applicant' ? 'applicant' : 'office' })),
    documents_asked_for: requests.map(({ since: at, ...request }) => ({ ...request, at })),
    asked_about_data: await dataRequestsOf(db, id),
    notes: notes.map(({ at, text }) => ({ at, text })),
    number_given_at: (await numbers.executeTakeFirst())?.given_at ?? null,
    ...(await mailsAndActs(db, { event: 'application' }, number)),
    answers: sectionsOf(application).flatMap(({ title: section, answers }) =>
      answers.map((answer) => ({ section, ...answer })),
    ),
    looks_unlikely: unlikelyOf(application),
    pictures: picturesOf(application).map(({ name }) => name),
  };
}

async function personalFiles(sources: PersonalSources, application: StoredApplication, record: PersonalRecord) {
  const files = await storedFiles(sources, application);
  return [
    { name: 'application.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
    { name: 'application.txt', bytes: Buffer.from(personalText(application, record)) },
    { name: `application-${application.row.number}.pdf`, bytes: await printedForm(sources, application) },
    ...files,
  ];
}

function picturesOf({ files }: StoredApplication) {
  const kinds = Object.keys(PICTURE_NAMES) as ImageName[];
  return kinds.flatMap((kind) =>
    files[kind] === undefined ? [] : [{ name: PICTURE_NAMES[kind], file: files[kind], what: 'a picture' }],
  );
}

/** Returns the pictures and documents of an application. */
async function storedFiles({ db, uploads }: PersonalSources, application: StoredApplication): Promise<PersonalFile[]> {
  const { id, number } = application.row;
  const documents = [...(await documentFiles(db, id))].map(([seq, file]) => ({
    name: documentName(seq, file),
    file,
    what: 'a document',
  }));
  return Promise.all(
    [...picturesOf(application), ...documents].map(async ({ name, file, what }) => ({
      name,
      bytes: await uploads.read(file).catch((error: unknown) => {
        if (error instanceof StorageFault) throw error;
        throw failed(
          `office: ${uploads.address}/${file}, ${what} of application ${number}, cannot be read; restore it from the backup. Nothing was written`,
          error,
        );
      }),
    })),
  );
}

async function printedForm(sources: PersonalSources, application: StoredApplication): Promise<Buffer> {
  if (sources.printForm !== undefined) return sources.printForm(application);
  const content = await openContentStore(storedContent(sources.db), sources.now);
  const queue = openPdfQueue();
  const document = await documentOf({ content, uploads: sources.uploads }, application);
  return queue.make(document).finally(queue.close);
}

type PersonalRecord = Awaited<ReturnType<typeof personalRecord>>;

/** Formats a record as YAML, for somebody who does not read JSON: the answers as on the form. */
function personalText(application: StoredApplication, record: PersonalRecord): string {
  const sections = sectionsOf(application).map(({ title, answers }) => {
    return [title, Object.fromEntries(answers.map(({ label, value }) => [label, value]))] as const;
  });
  const parent_consent = shownConsent(application.consent);
  return stringify({ ...record, parent_consent, answers: Object.fromEntries(sections) }, { lineWidth: 0 });
}
