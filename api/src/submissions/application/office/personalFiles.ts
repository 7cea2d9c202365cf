import { type ApplicationState, STATE_TITLES } from 'contract/admission/states/states';
import { academicYear } from 'contract/season';
import { openFormPrinter } from './applicationPdfs';
import type { ImageName } from '../applicationImages';
import type { OfficeApplication } from './openApplication';
import { type Answer, answersOf } from './applicationAnswers';
import { type KeptNotice, NO_NOTICE, shownNotice } from '../../notice';
import { readDocument, documentName } from './states/documentFile';
import { dataRequestsOf } from '../dataRequests/dataRequests';
import { notesOf } from '../desk/notes';
import { changeInWords, partyOf, recordsOfState, type StateRecords } from './states/stateRecords';
import { documentFiles } from '../states/requestRows';
import { type Unlikely, unlikelyOf } from './unlikelyAnswers';
import type { Office } from '../../../office/office';
import { failed } from '../../../office/officeFault';
import { StorageFault } from '../../../storage/storageFault';
import type { PersonalFile } from '../../submissionKind';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema';
import { indianMinute } from '../../../office/filters/indianDay';

const PICTURE_NAMES: Record<ImageName, string> = {
  photo: 'photo.jpg',
  applicantSignatureImage: 'applicant-signature.jpg',
  guardianSignatureImage: 'guardian-signature.jpg',
};

/** Everything that is kept about an applicant: as JSON, to read, its pictures, and the printed form. */
export async function personalFiles(office: Office, application: OfficeApplication): Promise<PersonalFile[]> {
  const { number } = application;
  const pictures = await readPictures(office, application);
  const documents = await readDocuments(office, application);
  const { history, requests } = await recordsOfState(office.db, application.id);
  const notes = await notesOf(office.db, application.id);
  const dataRequests = await dataRequestsOf(office.db, application.id);
  const record = {
    application_number: number,
    received_at: application.receivedAt,
    intake: application.intake,
    privacy_notice: application.notice,
    state: application.state,
    // Who of the office it was is that person's data, not the applicant's.
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
    asked_about_data: dataRequests,
    notes: notes.map(({ at, text }) => ({ at, text })),
    ...(await personalRecords(office.db, number)),
    answers: answersOf(application),
    looks_unlikely: unlikelyOf(application),
    pictures: pictures.map(({ name }) => name),
  };
  return [
    { name: 'application.json', bytes: Buffer.from(`${JSON.stringify(record, null, 2)}\n`) },
    { name: 'application.txt', bytes: Buffer.from(personalText(record)) },
    { name: `application-${number}.pdf`, bytes: await printedForm(office, application) },
    ...pictures,
    ...documents,
  ];
}

async function readPictures({ uploads }: Office, { number, files }: OfficeApplication): Promise<PersonalFile[]> {
  const kinds = Object.keys(PICTURE_NAMES) as ImageName[];
  const stored = kinds.flatMap((kind) => (files[kind] === undefined ? [] : [{ kind, file: files[kind] }]));
  return Promise.all(
    stored.map(async ({ kind, file }) => {
      const bytes = await uploads.read(file).catch((error: unknown) => {
        if (error instanceof StorageFault) throw error;
        const fault = `office: ${uploads.address}/${file}, a picture of application ${number}, cannot be read; restore it from the backup. Nothing was written`;
        throw failed(fault, error);
      });
      return { name: PICTURE_NAMES[kind], bytes };
    }),
  );
}

async function readDocuments(office: Office, { id, number }: OfficeApplication): Promise<PersonalFile[]> {
  const files = await documentFiles(office.db, id);
  return Promise.all(
    [...files].map(async ([seq, file]) => ({
      name: documentName(seq, file),
      bytes: await readDocument(office, number, file),
    })),
  );
}

async function printedForm(office: Office, application: OfficeApplication): Promise<Buffer> {
  const printer = await openFormPrinter(office);
  return printer.print(application).finally(printer.close);
}

/** What is kept about an applicant besides the answers. Instants are ISO 8601, UTC. */
async function personalRecords(db: Kysely<Database>, number: string) {
  const given = await db
    .selectFrom('application_numbers')
    .select('given_at')
    .where('number', '=', number)
    .executeTakeFirst();
  const mails = await db
    .selectFrom('outbox')
    .select(['audience as to', 'state', 'attempts', 'queued_at', 'settled_at'])
    .where('event', '=', 'application')
    .where('subject_ref', '=', number)
    .orderBy('queued_at')
    .execute();
  // Who of the office it was is that person's data, not the applicant's.
  const officeActs = await db
    .selectFrom('office_log')
    .select(['at', 'act', 'reason'])
    .where(({ eb, or }) => or([eb('subject', 'like', `%${number}%`), eb('numbers', 'like', `%${number}%`)]))
    .orderBy('seq')
    .execute();
  return { number_given_at: given?.given_at ?? null, mails, office_acts: officeActs };
}

interface PersonalRecord extends Awaited<ReturnType<typeof personalRecords>> {
  application_number: string;
  received_at: string;
  intake: number;
  privacy_notice: KeptNotice | null;
  answers: Answer[];
  looks_unlikely: Unlikely[];
  pictures: string[];
  state: ApplicationState;
  history: (Omit<StateRecords['history'][number], 'who'> & { by: string })[];
  documents_asked_for: Omit<StateRecords['requests'][number], 'by' | 'asked_by'>[];
  notes: { at: string; text: string }[];
}

/** Everything of a record, for somebody who reads no JSON. Times are those of India. */
function personalText(record: PersonalRecord): string {
  const { application_number, received_at, intake, privacy_notice, answers, looks_unlikely, pictures } = record;
  const { mails, office_acts } = record;
  const sections = [...new Set(answers.map(({ section }) => section))];
  const parts = [
    [`Application ${application_number}`, `Received ${indianMinute(received_at)}, for ${academicYear(intake)}`],
    ['PRIVACY NOTICE', shownNotice(privacy_notice) || NO_NOTICE],
    ...sections.map((section) => [
      section.toUpperCase(),
      ...answers
        .filter((answer) => answer.section === section)
        .map(({ label, value }) => `${label}: ${indented(value)}`),
    ]),
    ['WHAT LOOKED UNLIKELY', ...looks_unlikely.map(({ label, why }) => `${label}: ${why}`)],
    ['PICTURES', ...pictures],
    [
      'WHERE IT STANDS',
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
