import { type ApplicationState, STATE_TITLES } from 'contract/admission/states/states';
import type { DataRequest } from 'contract/admission/states/dataRequest';
import { academicYear } from 'contract/season';
import { openFormPrinter } from './formPrinter';
import { type KeptConsent, shownConsent } from '../consent/keptConsent';
import type { ImageName } from '../applicationImages';
import type { OfficeApplication } from './openApplication';
import { type Answer, answersOf } from './applicationAnswers';
import { type KeptNotice, NO_NOTICE, shownNotice } from '../../notice';
import { readDocument, documentName } from './documentFile';
import { dataRequestsOf } from '../dataRequests/dataRequests';
import { notesOf } from '../desk/notes';
import { changeInWords, partyOf, recordsOfState, type StateRecords } from './stateRecords';
import { documentFiles } from '../states/requestRows';
import { type Unlikely, unlikelyOf } from './unlikelyAnswers';
import { failed } from '../../../office/officeFault';
import { StorageFault } from '../../../storage/storageFault';
import { mailsAndActs } from '../../personalRecords';
import type { Personal, PersonalFile, PersonalSources } from '../../submissionKind';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import { indianMinute } from '../../../office/filters/indianDay';

const PICTURE_NAMES: Record<ImageName, string> = {
  photo: 'photo.jpg',
  applicantSignatureImage: 'applicant-signature.jpg',
  guardianSignatureImage: 'guardian-signature.jpg',
};

/** Everything that is stored about an applicant: as JSON, as text, with pictures, documents and the printed form. */
export const personalApplication: Personal<OfficeApplication> = { record: personalRecord, files: personalFiles };

async function personalRecord(db: Kysely<Database>, application: OfficeApplication): Promise<PersonalRecord> {
  const { number } = application;
  const { history, requests } = await recordsOfState(db, application.id);
  const notes = await notesOf(db, application.id);
  return {
    application_number: number,
    received_at: application.receivedAt,
    intake: application.intake,
    privacy_notice: application.notice,
    parent_consent: application.consent,
    state: application.state,
    // The name of the office member is that person's data, not the applicant's.
    history: history.map(({ who, ...change }) => ({ ...change, by: partyOf(who) })),
    documents_asked_for: requests.map(({ id, title, note, asked_at, state, at, reason }) => ({
      id,
      title,
      note,
      asked_at,
      state,
      at,
      reason,
    })),
    asked_about_data: await dataRequestsOf(db, application.id),
    notes: notes.map(({ at, text }) => ({ at, text })),
    ...(await personalRecords(db, number)),
    answers: answersOf(application),
    looks_unlikely: unlikelyOf(application),
    pictures: picturesOf(application).map(({ name }) => name),
  };
}

async function personalFiles(
  sources: PersonalSources,
  application: OfficeApplication,
  record: PersonalRecord,
): Promise<PersonalFile[]> {
  const pictures = await readPictures(sources, application);
  const documents = await readDocuments(sources, application);
  return [
    { name: 'application.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
    { name: 'application.txt', bytes: Buffer.from(personalText(record)) },
    { name: `application-${application.number}.pdf`, bytes: await printedForm(sources, application) },
    ...pictures,
    ...documents,
  ];
}

function picturesOf({ files }: OfficeApplication): { name: string; file: string }[] {
  const kinds = Object.keys(PICTURE_NAMES) as ImageName[];
  return kinds.flatMap((kind) => (files[kind] === undefined ? [] : [{ name: PICTURE_NAMES[kind], file: files[kind] }]));
}

async function readPictures({ uploads }: PersonalSources, application: OfficeApplication): Promise<PersonalFile[]> {
  const { number } = application;
  return Promise.all(
    picturesOf(application).map(async ({ name, file }) => {
      const bytes = await uploads.read(file).catch((error: unknown) => {
        if (error instanceof StorageFault) throw error;
        const fault = `office: ${uploads.address}/${file}, a picture of application ${number}, cannot be read; restore it from the backup. Nothing was written`;
        throw failed(fault, error);
      });
      return { name, bytes };
    }),
  );
}

async function readDocuments(sources: PersonalSources, { id, number }: OfficeApplication): Promise<PersonalFile[]> {
  const files = await documentFiles(sources.db, id);
  return Promise.all(
    [...files].map(async ([seq, file]) => ({
      name: documentName(seq, file),
      bytes: await readDocument(sources, number, file),
    })),
  );
}

async function printedForm(sources: PersonalSources, application: OfficeApplication): Promise<Buffer> {
  if (sources.printForm !== undefined) return sources.printForm(application);
  const printer = await openFormPrinter(sources);
  return printer.print(application).finally(printer.close);
}

/** Returns what is stored about an applicant besides the answers. Instants are ISO 8601, UTC. */
async function personalRecords(db: Kysely<Database>, number: string) {
  const given = await db
    .selectFrom('application_numbers')
    .select('given_at')
    .where('number', '=', number)
    .executeTakeFirst();
  return { number_given_at: given?.given_at ?? null, ...(await mailsAndActs(db, { event: 'application' }, number)) };
}

interface PersonalRecord extends Awaited<ReturnType<typeof personalRecords>> {
  application_number: string;
  received_at: string;
  intake: number;
  privacy_notice: KeptNotice | null;
  parent_consent: KeptConsent | null;
  answers: Answer[];
  looks_unlikely: Unlikely[];
  pictures: string[];
  state: ApplicationState;
  history: (Omit<StateRecords['history'][number], 'who'> & { by: string })[];
  documents_asked_for: Omit<StateRecords['requests'][number], 'by' | 'asked_by'>[];
  notes: { at: string; text: string }[];
  asked_about_data: DataRequest[];
}

/** Formats a record as text, for somebody who does not read JSON. Times are in Indian time. */
function personalText(record: PersonalRecord): string {
  const { application_number, received_at, intake, privacy_notice, parent_consent, answers } = record;
  const { looks_unlikely, pictures, mails, office_acts } = record;
  const sections = [...new Set(answers.map(({ section }) => section))];
  const parts = [
    [`Application ${application_number}`, `Received ${indianMinute(received_at)}, for ${academicYear(intake)}`],
    ['PRIVACY NOTICE', shownNotice(privacy_notice) || NO_NOTICE],
    ...(parent_consent ? [['CONSENT OF A PARENT', shownConsent(parent_consent)]] : []),
    ...sections.map((section) => [
      section.toUpperCase(),
      ...answers
        .filter((answer) => answer.section === section)
        .map(({ label, value }) => `${label}: ${indented(value)}`),
    ]),
    ['WHAT LOOKED UNLIKELY', ...looks_unlikely.map(({ label, why }) => `${label}: ${why}`)],
    ['PICTURES', ...pictures],
    [
      'STATUS AND HISTORY',
      STATE_TITLES[record.state],
      ...record.history.map(
        ({ at, from, to, by, reason }) => `${indianMinute(at)} ${changeInWords(from, to)} by the ${by}: ${reason}`,
      ),
    ],
    [
      'DOCUMENTS ASKED FOR',
      ...record.documents_asked_for.map(
        ({ id, title, note, state, at, reason }) =>
          `${id}. ${title} (${[note, state, indianMinute(at), reason].filter(Boolean).join(', ')})`,
      ),
    ],
    ['NOTES OF THE OFFICE', ...record.notes.map(({ at, text }) => `${indianMinute(at)}: ${indented(text)}`)],
    ['MAILS', ...mails.map(({ to, state, queued_at }) => `${indianMinute(queued_at)} to the ${TO[to]}: ${state}`)],
    [
      'WHAT THE OFFICE DID',
      ...office_acts.map(({ at, act, reason }) => [`${indianMinute(at)} ${act}`, reason].filter(Boolean).join(': ')),
    ],
  ];
  return `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

const TO = { sender: 'applicant', office: 'office' };

const indented = (value: string) => value.replace(/\r?\n/g, '\n    ');
