import { ADMISSION_FIELDS } from 'contract/admissionFields';
import { unlikelyAnswers } from 'contract/admission/unlikelyAnswers';
import { type AdmissionFormValues, readPath, writePath } from 'contract/admissionForm';
import type { ApplicationRow, Db, DbTransaction } from '../../db/schema';
import { decrypt, encrypt, type KeyRing, tryDecrypt } from '../../secrets/cipher';
import { searchTextOf, textsOf } from '../searchText';
import { findByNumber } from './states/applicationState';
import type { ParentConsent } from './consent/parentConsent';
import { documentOfKind } from './states/documentFiles';
import type { FastifyBaseLogger } from 'fastify';

/** The pictures of the form, by input name. */
export const IMAGE_NAMES = ['photo', 'applicantSignatureImage', 'guardianSignatureImage'] as const;
export type ImageName = (typeof IMAGE_NAMES)[number];

/** Returns a value for each picture. */
export const perImage = <Value>(valueOf: (name: ImageName) => Value) =>
  Object.fromEntries(IMAGE_NAMES.map((name) => [name, valueOf(name)])) as Record<ImageName, Value>;

export interface NewApplication {
  id: string;
  number: string;
  fingerprint: string;
  submittedAt: Date;
  /** The year in which its classes begin. */
  intake: number;
  notice?: string | null;
  consent?: ParentConsent | null;
  values: AdmissionFormValues;
  /** Names of the stored pictures. */
  files: Partial<Record<ImageName, string>>;
}

/**
 * Returns the application with the same whole content, pictures included: the one with its number; with any number when
 * it has none yet, or one of another application.
 */
export async function findSame(db: Db, fingerprint: string, number: string): Promise<ApplicationRow | undefined> {
  const alike = db.selectFrom('applications').selectAll().where('fingerprint', '=', fingerprint);
  const same = await alike.orderBy('submitted_at').execute();
  const own = same.find((application) => application.number === number);
  if (own !== undefined || same.length === 0) return own;
  return number === '' || (await findByNumber(db, number)) !== undefined ? same[0] : undefined;
}

/** Inserts all rows of an application, and returns the first. The Aadhaar number is stored encrypted, and nowhere else. */
export async function insertApplication(
  transaction: DbTransaction,
  aadhaarKeys: KeyRing,
  { id, number, fingerprint, submittedAt, intake, values, files, ...agreed }: NewApplication,
): Promise<ApplicationRow> {
  const { notice = null, consent = null } = agreed;
  // what is stored elsewhere: JSON leaves out what is undefined
  const elsewhere = { ...perImage(() => undefined), aadharNumber: undefined };
  const answers = { ...values, ...elsewhere, applicationNumber: number };
  const row = await transaction
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
      caste_category: values.subcaste,
      aadhaar_cipher: encrypt(aadhaarKeys, values.aadharNumber, id),
      aadhaar_last_four: values.aadharNumber.slice(-4),
      answers_json: JSON.stringify(answers),
      ...listColumns(number, answers),
      unlikely_json: JSON.stringify(unlikelyAnswers(values, { now: submittedAt, intake })),
      notice,
      consent_json: consent && JSON.stringify(consent),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  for (const [kind, file_name] of Object.entries(files)) {
    await transaction.insertInto('application_files').values({ application_id: id, kind, file_name }).execute();
  }
  return row;
}

/** Columns by which the office's work list sorts and searches, so that no list reads all answers. */
function listColumns(number: string, answers: Partial<AdmissionFormValues>) {
  const { subjects, keamEntranceMarks: keam } = answers;
  return {
    marks: wholeNumber(subjects?.totalpercentage),
    keam_rank: keam?.notWritten === true ? null : wholeNumber(keam?.rank),
    search_text: searchTextOf([number, ...textsOf(answers)]),
  };
}

function wholeNumber(text = ''): number | null {
  const digits = text.replace(/[\s,]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** Opens a row with the Aadhaar number in full. */
export const openWhole = (db: Db, aadhaarKeys: KeyRing, row: ApplicationRow) =>
  applicationOf(db, row, decrypt(aadhaarKeys, row.aadhaar_cipher, row.id));

/** Opens a row with the Aadhaar number masked. The last digits are stored separately, so that nothing is decrypted for a masked number. */
export const openApplication = (db: Db, row: ApplicationRow) =>
  applicationOf(db, row, `XXXX XXXX ${row.aadhaar_last_four}`);

/** Returns an application as it was sent. A field that was added to the form since is empty. */
async function applicationOf(db: Db, row: ApplicationRow, aadharNumber: string) {
  const answers: Omit<AdmissionFormValues, ImageName | 'aadharNumber'> = JSON.parse(row.answers_json);
  const sent = { ...answers, applicationNumber: row.number, aadharNumber };
  const values: AdmissionFormValues = { ...sent, ...perImage(() => null) };
  for (const { name } of ADMISSION_FIELDS) if (readPath(values, name) === undefined) writePath(values, name, '');
  /** Names of the stored pictures. */
  const files: Partial<Record<ImageName, string>> = {};
  /** Names of the files of documents that were sent, by the document's id. */
  const documents = new Map<number, string>();
  const stored = db.selectFrom('application_files').select(['kind', 'file_name']).where('application_id', '=', row.id);
  for (const { kind, file_name } of await stored.execute()) {
    const document = documentOfKind(kind);
    if (document === undefined) files[kind as ImageName] = file_name;
    else documents.set(document, file_name);
  }
  /** Null when nobody has to give it, or was asked. */
  const consent: ParentConsent | null = row.consent_json === null ? null : JSON.parse(row.consent_json);
  return { row, values, files, documents, consent };
}

export type StoredApplication = Awaited<ReturnType<typeof applicationOf>>;

const FOREIGN_KEY =
  'Aadhaar numbers are stored that cannot be decrypted with this key: set SECRET_KEY as it was before (after a change, set the previous one as OLD_SECRET_KEY; then run: npm run office -- rotate-key), or restore secret.key from the backup';

/** Logs an error when the oldest or newest Aadhaar number, between which a rotation proceeds, needs a missing key. */
export async function checkKeys(db: Db, keys: KeyRing, log: FastifyBaseLogger): Promise<void> {
  for (const order of ['asc', 'desc'] as const) {
    const row = await db
      .selectFrom('applications')
      .select(['id', 'aadhaar_cipher'])
      .orderBy('submitted_at', order)
      .orderBy('number', order)
      .executeTakeFirst();
    if (row === undefined) return;
    if (tryDecrypt(keys, row.aadhaar_cipher, row.id) === undefined) {
      log.error(FOREIGN_KEY);
      return;
    }
  }
}
