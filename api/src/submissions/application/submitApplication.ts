import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { inFormOrder, validateCleanAdmission } from 'contract/admissionSchema';
import type { DecodedAdmission } from 'contract/admissionWire';
import type { FieldErrors, SubmissionResponse } from 'contract/calls';
import type { ApiContext } from '../../apiContext';
import type { ContentStore } from '../../content/contentStore';
import { inTransaction, lockExclusive, lockShared } from '../../db/transaction';
import type { ApplicationRow, DbTransaction } from '../../db/schema';
import { readNotice, sandboxFor } from '../posted/calls';
import { type NewFile, saveTogether } from '../../uploads/uploadStore';
import { linkOf, returnCodeOf } from './access/returnCode';
import { findSame, perImage, IMAGE_NAMES, type ImageName, insertApplication } from './applicationsRepository';
import { checkConsent, type ConsentCheck, removeConsents } from './consent/parentConsent';
import { holderOf, mayUse, numberFor, seasonRefusal } from './numbers/numbers';
import { ageText, needsParent } from 'contract/admission/computed';
import type { AdmissionFormValues } from 'contract/admissionForm';
import { academicYear, readShownDate } from 'contract/dates';
import { NOT_AN_IMAGE, type UploadedImage } from 'contract/images';
import { Invalid } from '../../lib/refusals';
import { admissionField } from 'contract/admissionFields';
import { type SenderSandbox, UnusableFile } from '../../uploads/sandbox/fileSandbox';

interface Sender {
  request: FastifyRequest;
  reply: FastifyReply;
  /** The privacy notice as the form names it. */
  notice: unknown;
}

/**
 * Checks and stores an application, and answers only when all of it is on the disk. The same content sent again,
 * pictures included, gets the first answer again; anything else under a used number is a separate application under a
 * new number, and its sender learns nothing about the first (decisions/idempotency.md). Outside the season it is refused
 * (decisions/content.md).
 */
export async function submitApplication(
  context: ApiContext,
  { values: sent, errors: unreadable }: DecodedAdmission,
  { request, reply, notice: named }: Sender,
): Promise<SubmissionResponse> {
  const { db, keys, content, uploads, mail, now } = context;
  const arrived = now();
  const values = withAgeOn(arrived, sent);
  const given = values.applicationNumber;
  const fingerprint = keys.digest('application', contentOf(values));

  const { notice, errors: noticeFaults } = readNotice(named);
  const ownFaults = { ...validateCleanAdmission(values, { now: arrived }), ...unreadable, ...noticeFaults };
  const isWhole = Object.keys(ownFaults).length === 0;
  // before the number is checked, which a browser that lost its cookie no longer holds
  const earlier = isWhole ? await findSame(db, fingerprint, given) : undefined;
  if (earlier !== undefined) return answer(context, earlier);

  const browser = holderOf(request);
  const closed = await seasonRefusal(context, browser, given, arrived);
  if (closed !== undefined) return { success: 0, message: closed };

  const count = await request.admitNew();
  const { consent, errors, spentConsent }: ConsentCheck = needsParent(values.dateOfBirth, arrived)
    ? await checkConsent(context, values, { browser, now: arrived })
    : { consent: null, errors: {} };
  const faults = { ...programmeFaults(content, values), ...ownFaults, ...errors };
  const isTheirs = given === '' || (await mayUse(db, given, browser));
  if (Object.keys(faults).length > 0 || !isTheirs) {
    const errors = inFormOrder({ ...faults, ...(!isTheirs && NOT_THEIRS) });
    throw new Invalid('Some fields need your attention. Correct them and submit again.', errors);
  }
  const intake = content.one('season').intake;
  const images = await cleanImages(values, sandboxFor(context, request, reply), request);

  async function record(transaction: DbTransaction, names: Partial<Record<ImageName, string>>) {
    await lockShared(transaction, 'keys');
    await lockExclusive(transaction, `application ${fingerprint}`);
    const sooner = await findSame(transaction, fingerprint, given);
    if (sooner !== undefined) return { row: sooner, isNew: false };
    const submittedAt = now();
    const number = await numberFor(transaction, browser, submittedAt, given);
    const id = randomBytes(16).toString('base64url');
    await uploads.renew(Object.values(names).filter((name) => name !== undefined));
    const application = { id, number, fingerprint, submittedAt, intake, notice, consent, values, files: names };
    const row = await insertApplication(transaction, keys.aadhaar, application);
    if (spentConsent !== undefined) await removeConsents(transaction, [spentConsent]);
    await mail.enqueue(transaction, 'application', number);
    return { row, isNew: true };
  }
  const { row, isNew } = await saveTogether(uploads, images, (names) =>
    inTransaction(db, (transaction) => record(transaction, names)),
  );
  mail.wake();
  if (isNew) await count();
  return answer(context, row);
}

/** Returns the values with the age on a day, if theirs is that on the day of the declaration: the device's clock may be wrong. */
function withAgeOn(now: Date, values: AdmissionFormValues): AdmissionFormValues {
  const declared = readShownDate(values.date);
  if (declared === undefined) return values;
  const atDeclaration = ageText(values.dateOfBirth, new Date(declared));
  const age = ageText(values.dateOfBirth, now);
  return age !== '' && values.age === atDeclaration ? { ...values, age } : values;
}

const NOT_THEIRS: FieldErrors = {
  applicationNumber: ['This application number was not given to this browser. Ask for a new one and submit again.'],
};

/** Returns errors for choices of a programme that accepts no applications this season. */
function programmeFaults(content: ContentStore, values: AdmissionFormValues): FieldErrors {
  const { intake, programmes } = content.one('season');
  const isTaken = (choice: string) => choice === '' || programmes.some((name) => name === choice);
  const fault = (choice: string, ...instead: string[]) =>
    `${choice} accepts no applications for ${academicYear(intake)}. Choose ${[...programmes, ...instead].join(' or ')}.`;
  const { program, secondProgram } = values;
  return {
    ...(!isTaken(program) && { program: [fault(program)] }),
    ...(!isTaken(secondProgram) && { secondProgram: [fault(secondProgram, 'none')] }),
  };
}

function answer(context: ApiContext, stored: ApplicationRow): SubmissionResponse {
  const { number } = stored;
  const return_code = returnCodeOf(context.keys, stored);
  return {
    success: 1,
    message: `Your application ${number} has been received.`,
    data: { id: linkOf(context, stored), application_number: number, return_code },
  };
}

/**
 * Returns the content by which two submissions are the same: everything but the number and the moment of the
 * declaration. Pictures count by their bytes, since the two payload shapes name them differently. Store only a keyed
 * digest of it: with 12 digits unknown, a plain hash could be brute-forced.
 */
export function contentOf(values: AdmissionFormValues): string {
  const pictures = perImage((name) => bytesHash(values[name]));
  const content = { ...values, ...pictures, applicationNumber: '', date: '', time: '' };
  // An application sent again stays the same one when a release has added an optional field in between.
  return JSON.stringify(content, (_name, value: unknown) => (value === '' ? undefined : value));
}

const bytesHash = (image: UploadedImage | null) =>
  image && createHash('sha256').update(Buffer.from(image.bytes)).digest('hex');

/** Of the stored pictures, in pixels. */
const LONG_SIDES = { photo: 1200, signature: 1000 };

/** Re-encodes the pictures of an application. @throws Invalid */
async function cleanImages(values: AdmissionFormValues, sandbox: SenderSandbox, { routeOptions }: FastifyRequest) {
  // no script has framed the photo
  const isUnframed = routeOptions.config.isPostedByPage;
  const images: Partial<Record<ImageName, NewFile>> = {};
  const errors: FieldErrors = {};
  for (const name of IMAGE_NAMES) {
    const image = values[name];
    if (image === null) continue;
    try {
      const form = isUnframed && name === 'photo' ? 'passport' : 'jpeg';
      const longSide = LONG_SIDES[name === 'photo' ? name : 'signature'];
      const { bytes } = await sandbox.cleanPicture(new Uint8Array(image.bytes), longSide, form);
      images[name] = { bytes, extension: 'jpg' };
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error;
      // the specification has a message for a file that is not a picture
      errors[name] = [
        error.what ? `${admissionField(name).label}: the picture ${error.what}. Choose a smaller one.` : NOT_AN_IMAGE,
      ];
    }
  }
  const [refused] = Object.values(errors);
  if (refused !== undefined) throw new Invalid(refused.join(), errors);
  return images;
}
