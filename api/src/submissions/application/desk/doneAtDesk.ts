import type { ApiContext } from '../../../apiContext';
import { inTransaction } from '../../../db/inTransaction';
import { type Erased, eraseSubmission, findErasable } from '../../../office/privacy/eraseSubmission';
import { personalArchive, zipped } from '../../../office/privacy/lockedCopy/personalArchive';
import { logReading } from '../../../audit/officeLog';
import type { PersonalSources } from '../../submissionKind';
import { applicationSubmission } from '../office/applicationSubmission';
import { documentOf } from '../pdf/storedDocument';
import { StateFault } from '../../../server/stateFault';
import type { OfficeContext } from '../states/applicationState';
import { type DataRequestId, finishRequest, holdOpenRequest } from '../dataRequests/dataRequests';

/**
 * Returns the ZIP file that `office export-data` writes, with the Aadhaar number masked, and marks the request as done.
 * @throws StateFault
 */
export async function copyAsked(context: ApiContext, office: OfficeContext, asked: DataRequestId): Promise<Buffer> {
  const { number } = asked;
  await mustBe('copy', office, asked);
  await logReading({ ...office, keys: context.keys }, 'export-data', `desk export-data ${number}`, [number]);
  const archive = await personalArchive(sourcesOf(context), applicationSubmission, number, false);
  if (archive === undefined) throw await whyGone(office, number);
  const zip = zipped(archive.files);
  await finishRequest(office, asked);
  return zip;
}

/** Erases an application like `office erase`; the request is deleted with it. @throws StateFault */
export async function eraseAsked(
  context: ApiContext,
  office: OfficeContext,
  asked: DataRequestId,
  reason: string,
): Promise<Erased> {
  const { number } = asked;
  await mustBe('erasure', office, asked);
  const submission = await findErasable(office.db, applicationSubmission, number);
  if (submission === undefined) throw await whyGone(office, number);
  const mayGo = async (transaction: Parameters<typeof holdOpenRequest>[0]) => {
    await holdOpenRequest(transaction, asked);
  };
  const erasing = { ...sourcesOf(context), env: context.erasing, who: office.who, mayGo };
  return eraseSubmission(erasing, submission, reason);
}

async function mustBe(kind: 'copy' | 'erasure', office: OfficeContext, asked: DataRequestId): Promise<void> {
  const { db } = office;
  const found = await inTransaction(db, (transaction) => holdOpenRequest(transaction, asked)).catch(
    async (error: unknown) => {
      if (!(error instanceof StateFault) || error.kind !== 'notFound') throw error;
      throw await whyGone(office, asked.number, error);
    },
  );
  if (found.kind === kind) return;
  const asks = found.kind === 'copy' ? 'a copy' : 'erasure';
  throw new StateFault('refused', `request ${asked.id} of application ${asked.number} asks for ${asks}`);
}

/** Explains why a request is missing: its application may have been erased since the page was opened. */
async function whyGone({ db }: OfficeContext, number: string, otherwise?: StateFault): Promise<StateFault> {
  const erased = await db
    .selectFrom('office_log')
    .select('who')
    .where('act', '=', 'erase')
    .where('subject', '=', `application ${number}`)
    .executeTakeFirst();
  if (erased !== undefined) return new StateFault('changed', `application ${number} was erased by ${erased.who}`);
  return otherwise ?? new StateFault('notFound', `there is no application ${number}`);
}

/** The api's own worker makes the printed forms, one after another. */
const sourcesOf = ({ db, keys, uploads, content, pdf, now }: ApiContext): PersonalSources => ({
  db,
  keys,
  uploads,
  now,
  printForm: async (application) => pdf.make(await documentOf({ content, uploads }, application)),
});
