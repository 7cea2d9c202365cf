import { randomBytes } from 'node:crypto';
import { MAIL_CODE_MINUTES } from 'contract/admission/returnCode';
import { PARENT_CONSENT } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { mailboxOf } from 'contract/text';
import { PRIVACY_PATH } from 'contract/privacyNotice';
import type { ApiContext } from '../../../apiContext';
import { inTransaction, lockExclusive } from '../../../db/transaction';
import type { Db, DbTransaction, ParentConsentRow } from '../../../db/schema';
import { indianMinute } from '../../../lib/indianDay';
import { TooMany } from '../../../lib/refusals';
import type { MailSubject } from '../../../mail/letter';
import type { Keys } from '../../../secrets/keys';
import { countAttempt, networkLimits } from '../../../server/attemptLimit';
import type { Letter, SubmissionRow } from '../../submissionKind';
import { countTry, digitsOf, inGroups, isInTime, isTyped, MOST_TRIES } from '../access/mailCode';

/** Its name in the outbox, and that of its letter. */
const EVENT = 'parent_consent';
const LETTER = 'code';

const HOUR_MS = 60 * 60 * 1000;
/** A form can be sent with a consent for so long, once. */
const GIVEN_MS = 24 * HOUR_MS;
/** Maximum number of mails an hour; a network address may be that of a school. */
const MOST_FOR_MAILBOX = 3;
const MOST_FOR_BROWSER = 5;
const MOST_FOR_ADDRESS = 60;
const TOO_MANY =
  'Too many codes were requested. Wait an hour and try again, or come to the office with a parent or guardian.';

const consentDigits = (keys: Pick<Keys, 'digest'>, { id }: Pick<ParentConsentRow, 'id'>): string =>
  digitsOf(keys, 'parent consent', id);

const rowOf = (db: Db, browser: string) =>
  db.selectFrom('parent_consents').selectAll().where('browser_hash', '=', browser).executeTakeFirst();

/**
 * Queues a mail with a code to a parent, replacing an earlier one. Returns whether this browser already has the consent
 * of that mailbox: an applicant who reloaded the page need not ask again.
 * @param browser the holder in `application_numbers`
 * @param email the parent's, as `cleanEmail` leaves it
 * @throws TooMany
 */
export async function askForConsent(
  context: Pick<ApiContext, 'db' | 'keys' | 'now' | 'mail'>,
  { browser, email, address }: { browser: string; email: string; address: string },
): Promise<{ given: boolean }> {
  const { db, keys, now, mail } = context;
  const before = await givenConsent(db, browser, now());
  if (before && mailboxOf(before.email) === mailboxOf(email)) return { given: true };
  const limits = [
    { key: keys.digest('consents of a mailbox', mailboxOf(email)), max: MOST_FOR_MAILBOX },
    { key: keys.digest('consents for a browser', browser), max: MOST_FOR_BROWSER },
    ...networkLimits(keys, 'consents for an address', address, MOST_FOR_ADDRESS),
  ];
  if (!(await countAttempt(context, limits))) throw new TooMany(TOO_MANY);
  await inTransaction(db, async (transaction) => {
    await lockExclusive(transaction, `consent for ${browser}`);
    const id = randomBytes(16).toString('base64url');
    const letter = { event: EVENT, reference: id, letter: LETTER, email };
    if (!(await mail.queueRequested(transaction, letter))) throw new TooMany(TOO_MANY);
    const earlier = await rowOf(transaction, browser);
    if (earlier) await removeConsents(transaction, [earlier.id]);
    await transaction
      .insertInto('parent_consents')
      .values({ id, browser_hash: browser, email, made_at: now().toISOString(), tries: 0, given_at: null })
      .execute();
  });
  mail.wake();
  return { given: false };
}

/** Takes the code of the mail that this browser has asked for. Each try is counted before it is checked. */
export async function giveConsent(
  { db, keys, now }: Pick<ApiContext, 'db' | 'keys' | 'now'>,
  { browser, typed }: { browser: string; typed: string },
): Promise<'given' | { triesLeft: number }> {
  const row = await countTry(db, 'parent_consents', browser);
  if (row === undefined || !isInTime(row, now())) return { triesLeft: 0 };
  if (!isTyped(typed, consentDigits(keys, row))) return { triesLeft: MOST_TRIES - row.tries };
  await db.updateTable('parent_consents').set({ given_at: now().toISOString() }).where('id', '=', row.id).execute();
  return 'given';
}

/** Returns the consent that an application of this browser can be sent with. */
async function givenConsent(db: Db, browser: string, now: Date) {
  const row = await rowOf(db, browser);
  if (!row?.given_at || !isInTime({ made_at: row.given_at }, now, GIVEN_MS)) return undefined;
  return { id: row.id, email: row.email, given_at: row.given_at };
}

/** Removes consents with the record of their mails. */
export async function removeConsents(transaction: DbTransaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await transaction.deleteFrom('outbox').where('event', '=', EVENT).where('subject_ref', 'in', ids).execute();
  await transaction.deleteFrom('parent_consents').where('id', 'in', ids).execute();
}

/** Removes consents that no application can be sent with any more. */
export async function removeEndedConsents(db: Db, now: Date): Promise<void> {
  // a code is typed within the first of these hours
  const cutoff = new Date(now.getTime() - GIVEN_MS - HOUR_MS).toISOString();
  await inTransaction(db, async (transaction) => {
    const ended = await transaction.selectFrom('parent_consents').select('id').where('made_at', '<', cutoff).execute();
    const ids = ended.map(({ id }) => id);
    await removeConsents(transaction, ids);
  });
}

/** The mail does not say who applies: the address may have been mistyped. */
const consentLetter: Letter<SubmissionRow & ParentConsentRow> = (row, { keys, now, college, siteUrl }) => {
  if (!isInTime(row, now())) return undefined;
  return {
    subject: 'Your consent to an application for admission',
    parts: [
      `A person under 18 is applying to ${college.college_name} and has named you as their parent or guardian. Their answers stay on their device until you agree.`,
      'Please read the privacy notice first. It says which data the form asks for, what it is used for, how long it is kept, and how you withdraw your consent or ask for a copy.',
      { link: 'Privacy notice', address: siteUrl + PRIVACY_PATH },
      `If you agree that the college accepts the application with this data, give this code to your child. It has to be typed into the form within ${MAIL_CODE_MINUTES} minutes:`,
      { facts: [['Code', inGroups(consentDigits(keys, row))]] },
      'If you do not agree, or know nothing about an application, you do not need to do anything. Only this e-mail address is stored, and it is deleted within two days.',
    ],
  };
};

export const consentMail: MailSubject = {
  event: EVENT,
  letters: { [LETTER]: consentLetter },
  async find(db, reference) {
    const row = await db.selectFrom('parent_consents').selectAll().where('id', '=', reference).executeTakeFirst();
    return row && { ...row, reference, received_at: row.made_at, name: '' };
  },
};

/** How a parent agrees to the application of somebody under 18: by a code, typed `at` (ISO 8601, UTC), or on paper. */
export type ParentConsent = { way: 'code'; email: string; at: string } | { way: 'form' };

export interface ConsentCheck {
  consent: ParentConsent | null;
  errors: FieldErrors;
  /** The id of the consent that is used up by the application. */
  spentConsent?: string;
}

const MISSING =
  'You are under 18: a parent or guardian has to agree before the application is accepted. Submit again to have a code sent to their e-mail address; if you are not asked for one, reload the page.';
const OWN_ADDRESS =
  'The code was sent to the applicant’s own e-mail address. Submit again and name the address of a parent or guardian.';

/** Returns how a parent agrees to the application of somebody under 18, or what is missing (decisions/parent-consent.md). */
export async function checkConsent(
  { db, env }: Pick<ApiContext, 'db' | 'env'>,
  { email }: Pick<AdmissionFormValues, 'email'>,
  { browser, now }: { browser: string; now: Date },
): Promise<ConsentCheck> {
  const refused = (message: string): ConsentCheck => ({ consent: null, errors: { [PARENT_CONSENT]: [message] } });
  if (env.PARENT_CONSENT === 'form') return { consent: { way: 'form' }, errors: {} };
  const given = await givenConsent(db, browser, now);
  if (given === undefined) return refused(MISSING);
  if (mailboxOf(given.email) === mailboxOf(email)) return refused(OWN_ADDRESS);
  return { consent: { way: 'code', email: given.email, at: given.given_at }, errors: {}, spentConsent: given.id };
}

/** Formats a consent for the office; '' when nobody has to agree, or nobody was asked. */
export function shownConsent(consent: ParentConsent | null): string {
  if (consent === null) return '';
  return consent.way === 'code'
    ? `by a code sent to ${consent.email}, ${indianMinute(consent.at)}`
    : 'to be signed at the counter';
}
