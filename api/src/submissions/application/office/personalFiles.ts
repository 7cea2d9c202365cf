import { stringify } from 'yaml';
import { openContentStore, storedContent } from '../../../content/contentStore';
import { shownConsent } from '../consent/parentConsent';
import { type ImageName, openApplication, type StoredApplication } from '../applicationsRepository';
import { sectionsOf, unlikelyOf } from './applicationAnswers';
import { dataRequestsOf } from '../dataRequests/dataRequests';
import { historyOf, notesOf } from '../states/applicationState';
import { documentFiles, documentName, requestsOf } from '../states/documentRequests';
import { openPdfQueue } from '../pdf/pdfQueue';
import { documentOf } from '../pdf/storedDocument';
import { mailsAndActs, readStored } from '../../personalRecords';
import type { PersonalSources } from '../../submissionKind';
import type { ApplicationRow, Db } from '../../../db/schema';

const PICTURE_NAMES: Record<ImageName, string> = {
  photo: 'photo.jpg',
  applicantSignatureImage: 'applicant-signature.jpg',
  guardianSignatureImage: 'guardian-signature.jpg',
};

/** Returns everything that is stored about an applicant: as JSON, as text, with pictures, documents and the printed form. */
export async function personalApplication(sources: PersonalSources, row: ApplicationRow) {
  const application = await openApplication(sources.db, row);
  const record = await personalRecord(sources.db, application);
  return { record, files: () => personalFiles(sources, application, record) };
}

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
    privacy_notice: application.row.notice,
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
    pictures: picturesOf(application).map(([name]) => name),
  };
}

async function personalFiles(sources: PersonalSources, application: StoredApplication, record: PersonalRecord) {
  const { id, number } = application.row;
  const documents = [...(await documentFiles(sources.db, id))].map(([seq, file]) => [documentName(seq, file), file]);
  const stored = [...picturesOf(application), ...documents].map(async ([name = '', file = '']) => ({
    name,
    bytes: await readStored(sources.uploads, file, `application ${number}`),
  }));
  const files = await Promise.all(stored);
  return [
    { name: 'application.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
    { name: 'application.txt', bytes: Buffer.from(personalText(application, record)) },
    { name: `application-${number}.pdf`, bytes: await printedForm(sources, application) },
    ...files,
  ];
}

/** Returns its pictures: the name in a copy, and the name of the stored file. */
const picturesOf = ({ files }: StoredApplication) =>
  (Object.keys(PICTURE_NAMES) as ImageName[]).flatMap((kind) =>
    files[kind] === undefined ? [] : [[PICTURE_NAMES[kind], files[kind]]],
  );

async function printedForm({ db, uploads, now }: PersonalSources, application: StoredApplication): Promise<Buffer> {
  const content = await openContentStore(storedContent(db), now);
  const queue = openPdfQueue();
  return queue.make([await documentOf({ content, uploads }, application)]).finally(queue.close);
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
