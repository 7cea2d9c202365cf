import type { ChangeResponse, FieldErrors } from './calls';

/**
 * Calls that take a form as a browser posts it, without scripts; the page server forwards to them what is posted to a page
 * (`Page.post`). Multipart, with the form's own input names. Separate from `CALLS`, which scripts call.
 */
export const FORM_POSTS = {
  application: '/api/forms/application',
  contact: '/api/forms/contact',
  jobApplication: '/api/forms/job-application',
  /** Opens the status of an application for one reading, without a session. */
  applicationStatus: '/api/forms/application-status',
} as const;

/** Response to a posted form, from which its page is rendered. Sent with 200 when `answer` is present, otherwise with 422. */
export interface FormAnswer {
  /** What the call of the same form answers to a script that did what was asked. */
  answer?: ChangeResponse<unknown>;
  /** Why the form was refused. */
  refused?: string;
  errors: FieldErrors;
  /** What was typed, by input name; without files. Empty once the form was received. */
  values: Record<string, string>;
}
