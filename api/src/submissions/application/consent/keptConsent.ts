import { type ConsentWay, needsParent, PARENT_CONSENT } from 'contract/admission/parentConsent';
import type { AdmissionFormValues } from 'contract/admissionForm';
import type { FieldErrors } from 'contract/calls';
import { mailboxOf } from 'contract/mailbox';
import type { ApiContext } from '../../../apiContext';
import type { ConsentColumns } from '../../../db/schema';
import { indianMinute } from '../../../lib/indianDay';
import { givenConsent } from './askedConsent';

/** How a parent agrees to the application of somebody under 18. `at`: ISO 8601, UTC. */
export type KeptConsent = { way: 'code'; email: string; at: string } | { way: 'form' };

interface ConsentCheck {
  /** Null when nobody has to agree. */
  consent: KeptConsent | null;
  errors: FieldErrors;
  /** The id of the consent that is used up by the application. */
  spentConsent?: string;
}

const MISSING =
  'You are under 18: a parent or guardian has to agree before the application is accepted. Submit again to have a code sent to their e-mail address; if you are not asked for one, reload the page.';
const OWN_ADDRESS =
  'The code was sent to the applicant’s own e-mail address. Submit again and name the address of a parent or guardian.';

/**
 * Checks how a parent agrees to an application. Returns the consent, or what is missing (decisions/parent-consent.md).
 */
export async function checkConsent(
  { db, parentConsent }: Pick<ApiContext, 'db' | 'parentConsent'>,
  { dateOfBirth, email }: Pick<AdmissionFormValues, 'dateOfBirth' | 'email'>,
  { browser, now }: { browser: string; now: Date },
): Promise<ConsentCheck> {
  const refused = (message: string): ConsentCheck => ({ consent: null, errors: { [PARENT_CONSENT]: [message] } });
  if (!needsParent(dateOfBirth, now)) return { consent: null, errors: {} };
  if (parentConsent === 'form') return { consent: { way: 'form' }, errors: {} };
  const given = await givenConsent(db, browser, now);
  if (given === undefined) return refused(MISSING);
  if (mailboxOf(given.email) === mailboxOf(email)) return refused(OWN_ADDRESS);
  return { consent: { way: 'code', email: given.email, at: given.given_at }, errors: {}, spentConsent: given.id };
}

/** Returns the columns that are stored with the application. */
export const consentColumns = (consent: KeptConsent | null): ConsentColumns => ({
  consent_way: consent && consent.way,
  consent_email: consent?.way === 'code' ? consent.email : null,
  consent_at: consent?.way === 'code' ? consent.at : null,
});

export function keptConsent({ consent_way, consent_email, consent_at }: ConsentColumns): KeptConsent | null {
  if (consent_way !== 'code') return consent_way && { way: consent_way };
  return { way: 'code', email: consent_email ?? '', at: consent_at ?? '' };
}

const IN_WORDS: Record<ConsentWay, string> = {
  code: 'by a code sent to',
  form: 'to be signed at the counter',
};

/** Formats a consent for the office; '' when nobody has to agree, or nobody was asked. */
export const shownConsent = (kept: KeptConsent | null): string => {
  if (kept === null) return '';
  return kept.way === 'code' ? `${IN_WORDS.code} ${kept.email}, ${indianMinute(kept.at)}` : IN_WORDS.form;
};
