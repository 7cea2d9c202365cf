import { randomBytes } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { validateAdmission } from 'contract/admissionSchema';
import type { DecodedAdmission } from 'contract/admissionWire';
import type { FieldErrors, SubmissionResponse } from 'contract/calls';
import { numberFor, wasGivenTo } from './numbers/numbersRepository';
import type { ApiContext } from '../../apiContext';
import type { Database } from '../../db/schema';
import { ApiError } from '../../server/apiError';
import { saveTogether } from '../../uploads/uploadStore';
import { type ApplicationImages, cleanImages } from './applicationImages';
import { findByNumber, findSame, insertApplication, type Received } from './applicationsRepository';
import { contentOf } from './fingerprint';

/**
 * Checks and stores an application, and answers only when all of it is on the disk. The application number is the
 * idempotency key: the same content under the same number is answered with the same id. Without a number, the same
 * content from the same browser is.
 */
export async function submitApplication(
  { db, dialect, keys, uploads, mail, now }: ApiContext,
  { values, errors: unreadable }: DecodedAdmission,
  browser: string,
): Promise<SubmissionResponse> {
  const given = values.applicationNumber;
  const isTheirs = given === '' || (await wasGivenTo(db, given, browser));
  const fingerprint = keys.digest('application', contentOf(values));
  const findEarlier = (reader: Kysely<Database>) =>
    given === '' ? findSame(reader, browser, fingerprint) : findByNumber(reader, given);

  // What could not be read counts as empty: such a submission is not the same as one that left it empty.
  const isReadable = Object.keys(unreadable).length === 0;
  const earlier = isTheirs && isReadable ? await findEarlier(db) : undefined;
  if (earlier !== undefined) return answerAgain(earlier, fingerprint);

  const errors = { ...validateAdmission(values, { now: now() }), ...unreadable, ...(!isTheirs && NOT_THEIRS) };
  if (Object.keys(errors).length > 0) {
    throw new ApiError(422, 'Some fields need your attention. Mend them and submit again.', errors);
  }
  const images = await cleanImages(values);

  async function record(transaction: Transaction<Database>, names: Partial<Record<string, string>>) {
    const sooner = await findEarlier(transaction);
    if (sooner !== undefined) return { keep: false, result: answerAgain(sooner, fingerprint) };
    const submittedAt = now();
    const number = given || (await numberFor(transaction, browser, submittedAt));
    const id = randomBytes(16).toString('base64url');
    const files = filesOf(images, names);
    await insertApplication(transaction, keys.aadhaar, { id, number, fingerprint, submittedAt, values, files });
    await mail.enqueue(transaction, 'application', number);
    return { keep: true, result: received({ id, number }) };
  }
  try {
    const answer = await saveTogether(uploads, images, (names) =>
      db.transaction().execute((transaction) => record(transaction, names)),
    );
    mail.wake();
    return answer;
  } catch (error) {
    // Where transactions run side by side, the same number can be taken between the look and the insert.
    const sooner = dialect.isUniqueViolation(error) ? await findEarlier(db) : undefined;
    if (sooner === undefined) throw error;
    return answerAgain(sooner, fingerprint);
  }
}

const NOT_THEIRS: FieldErrors = {
  applicationNumber: ['This application number was not given to this browser. Ask for a new one and submit again.'],
};

const received = ({ number, id }: Pick<Received, 'id' | 'number'>): SubmissionResponse => ({
  success: 1,
  message: `Your application ${number} has been received.`,
  data: { id },
});

function answerAgain(earlier: Received, fingerprint: string): SubmissionResponse {
  if (earlier.fingerprint === fingerprint) return received(earlier);
  const { id, number } = earlier;
  // The number is this browser's own, so it may have the form that was received under it.
  const message = `An application was already received under the number ${number}. To apply again, start a new application.`;
  return { success: 0, message, data: { id } };
}

function filesOf(images: ApplicationImages, names: Partial<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(images).map(([kind, { bytes }]) => [kind, { name: names[kind] ?? '', bytes: bytes.length }]),
  );
}
