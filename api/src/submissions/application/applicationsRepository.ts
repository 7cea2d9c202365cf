import type { Kysely, Transaction } from 'kysely';
import { ADMISSION_FIELDS } from 'contract/admissionFields';
import type { ApplicationState, ShownState } from 'contract/admission/states/states';
import { readPath, writePath } from 'contract/admission/paths';
import { unlikelyAnswers } from 'contract/admission/plausibility/unlikelyAnswers';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { SUBJECTS } from 'contract/limits';
import type { NoticeReference } from 'contract/privacyNotice';
import type { ApplicationRow, Database } from '../../db/schema';
import { decrypt, encrypt, type KeyRing } from '../../secrets/cipher';
import { type KeptNotice, keptNotice, noticeColumns } from '../notice';
import { storedLink } from './access/downloadLink';
import { findByNumber, received, type Received } from './access/findByNumber';
import { consentColumns, type KeptConsent, keptConsent } from './consent/keptConsent';
import type { ImageName } from './applicationImages';
import { listColumns } from './listColumns';
import { isDocumentKind } from './states/documentRequests';

export interface NewApplication {
  id: string;
  number: string;
  fingerprint: string;
  /** The secret of its download link. */
  link: string;
  senderKey: string | null;
  submittedAt: Date;
  /** The year in which its classes begin. */
  intake: number;
  /** The privacy notice that its form named, if it named one. */
  notice?: NoticeReference | null;
  consent?: KeptConsent | null;
  values: AdmissionFormValues;
  /** Names of the stored pictures. */
  files: Partial<Record<ImageName, { name: string; bytes: number }>>;
}

export interface StoredApplication {
  id: string;
  number: string;
  submittedAt: Date;
  intake: number;
  /** As they were sent, without the pictures. */
  values: AdmissionFormValues;
  files: Partial<Record<ImageName, string>>;
  /** What looked unlikely when it was received, by form name. */
  unlikely: Readonly<Record<string, string>>;
  /** The privacy notice under which it was sent; null when its form named none. */
  notice: KeptNotice | null;
  /** A parent's consent; null when nobody has to give it, or was asked. */
  consent: KeptConsent | null;
  state: ApplicationState;
  /** How often the state was changed. */
  stateVersion: number;
  shownState: ShownState;
  /** The programme of the last admission; '' before the first. */
  admittedProgram: string;
  codeVersion: number;
}

/** Fields that `answers_json` does not hold: JSON leaves out what is undefined. */
const ELSEWHERE = {
  aadharNumber: undefined,
  photo: undefined,
  applicantSignatureImage: undefined,
  guardianSignatureImage: undefined,
};

type Answers = Omit<AdmissionFormValues, ImageName | 'aadharNumber'>;

/**
 * Returns the application with the same whole content, pictures included: the one with its number; with any number when
 * it has none yet, or one of another application.
 */
export async function findSame(
  db: Kysely<Database>,
  fingerprint: string,
  number: string,
): Promise<Received | undefined> {
  const same = await received(db).where('fingerprint', '=', fingerprint).orderBy('submitted_at').execute();
  const own = same.find((application) => application.number === number);
  if (own !== undefined || same.length === 0) return own;
  return number === '' || (await findByNumber(db, number)) !== undefined ? same[0] : undefined;
}

/** Inserts all rows of an application. The Aadhaar number is stored encrypted, and nowhere else. */
export async function insertApplication(
  transaction: Transaction<Database>,
  aadhaarKeys: KeyRing,
  { id, number, fingerprint, link, senderKey, submittedAt, intake, values, files, ...agreed }: NewApplication,
): Promise<void> {
  const { notice = null, consent = null } = agreed;
  const answers = { ...values, ...ELSEWHERE, applicationNumber: number };
  await transaction
    .insertInto('applications')
    .values({
      id,
      number,
      fingerprint,
      submitted_at: submittedAt.toISOString(),
      intake,
      admission_type: values.category,
      program: values.program,
      name: values.name,
      mobile: values.mobileNumber,
      email: values.email,
      date_of_birth: values.dateOfBirth,
      gender: values.gender,
      caste_category: values.subcaste,
      aadhaar_cipher: encrypt(aadhaarKeys, values.aadharNumber, id),
      aadhaar_last_four: values.aadharNumber.slice(-4),
      answers_json: JSON.stringify(answers),
      ...listColumns(number, answers),
      ...storedLink(link, submittedAt),
      sender_key: senderKey,
      unlikely_json: JSON.stringify(unlikelyAnswers(values, { now: submittedAt, intake })),
      ...noticeColumns(notice, submittedAt),
      ...consentColumns(consent),
    })
    .execute();
  for (const subject of SUBJECTS) {
    const { marks, grade, maximum, percentage } = values.subjects[subject];
    if (marks === '') continue;
    await transaction
      .insertInto('application_subjects')
      .values({ application_id: id, subject, marks, grade, maximum, percentage })
      .execute();
  }
  for (const [kind, { name, bytes }] of Object.entries(files)) {
    await transaction
      .insertInto('application_files')
      .values({ application_id: id, kind, file_name: name, bytes })
      .execute();
  }
}

export async function readApplication(
  db: Kysely<Database>,
  aadhaarKeys: KeyRing,
  id: string,
): Promise<StoredApplication | undefined> {
  const row = await db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  return row && applicationOf(db, row, decrypt(aadhaarKeys, row.aadhaar_cipher, id));
}

/**
 * Returns an application as it was sent, without its pictures and with the Aadhaar number as it is passed in, full or
 * masked. A field that was added to the form since is empty.
 */
export async function applicationOf(
  db: Kysely<Database>,
  row: ApplicationRow,
  aadharNumber: string,
): Promise<StoredApplication> {
  const { id, number, submitted_at, intake, answers_json, unlikely_json } = row;
  const answers: Answers = JSON.parse(answers_json);
  const pictures = { photo: null, applicantSignatureImage: null, guardianSignatureImage: null };
  const values = { ...answers, ...pictures, applicationNumber: number, aadharNumber };
  for (const { name } of ADMISSION_FIELDS) if (readPath(values, name) === undefined) writePath(values, name, '');
  const files = await db
    .selectFrom('application_files')
    .select(['kind', 'file_name'])
    .where('application_id', '=', id)
    .execute();
  return {
    id,
    number,
    submittedAt: new Date(submitted_at),
    intake,
    values,
    files: Object.fromEntries(
      files.filter(({ kind }) => !isDocumentKind(kind)).map(({ kind, file_name }) => [kind, file_name]),
    ),
    unlikely: JSON.parse(unlikely_json),
    notice: keptNotice(row),
    consent: keptConsent(row),
    state: row.state,
    stateVersion: row.state_version,
    shownState: row.shown_state,
    admittedProgram: row.admitted_program,
    codeVersion: row.code_version,
  };
}
