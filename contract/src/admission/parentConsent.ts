/** How a parent agrees: by a code to their e-mail address before the form is sent, or by their signature at the counter. */
export type ConsentWay = 'code' | 'form';

/** Key under which the api reports what is wrong with a consent; not a field of the form. */
export const PARENT_CONSENT = 'parent_consent';

export const PARENT_CONSENT_CALLS = {
  /** POST `{ email }`: sends a code to a parent's address. */
  ask: '/api/parent-consent',
  /** POST `{ code }`: the code from the mail that this browser requested. */
  give: '/api/parent-consent/code',
} as const;
