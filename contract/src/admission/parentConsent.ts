import { ageOn } from '../dates';

/** From this age on nobody else has to agree (Digital Personal Data Protection Act, 2023, section 2(f)). */
const OF_AGE = 18;

/** How a parent agrees: by a code to their e-mail address before the form is sent, or by their signature at the counter. */
export type ConsentWay = 'code' | 'form';

/** Under this name the api says what is wrong with a consent; it is no field of the form. */
export const PARENT_CONSENT = 'parent_consent';

export const PARENT_CONSENT_CALLS = {
  /** POST `{ email }`: a code to a parent's address. */
  ask: '/api/parent-consent',
  /** POST `{ code }`: of the mail that this browser has asked for. */
  give: '/api/parent-consent/code',
} as const;

/** For so long a form can be sent with a consent, once. */
export const CONSENT_HOURS = 24;

/** @param dateOfBirth yyyy-MM-dd; false where it is no date, which has a message of its own */
export const needsParent = (dateOfBirth: string, now: Date): boolean => (ageOn(dateOfBirth, now) ?? OF_AGE) < OF_AGE;
