/** Paths of the calls and the shapes of their answers (specification section 7 and the additions); see also content/. */
import type { DataRequest } from './admission/states/dataRequest';
import type { ApplicationProgress } from './admission/states/progress';
import type { SearchDocument, SearchHit } from './search';

/** The calls that give no content, whose paths are in their definitions; the functions encode their argument. */
export const CALLS = {
  contact: '/api/contact',
  storeAdmission: '/api/store-students-admission-details',
  generateApplicationNumber: '/api/generate-application-number',
  /** Gives the link of an application anew, to its return code or to the key of the tab that sent it. */
  applicationLink: '/api/admission-application-link',
  /** Ends the cookie by which this browser has an application number. */
  forgetBrowser: '/api/forget-browser',
  applicationPdf: (id: string) => `/api/admission-application/${encodeURIComponent(id)}/download-pdf`,
  jobApplications: '/api/job-applications',
  searchIndex: '/api/search-index',
  search: '/api/search',
} as const;

/** 1 when the call did what was asked, 0 when it did not. Pages use an answer only when it is 1. */
export type Success = 1 | 0;

/** Everything that can be found, for `createIndex`. */
export interface SearchIndexResponse {
  success: Success;
  data: SearchDocument[];
}

/** GET /api/search?q=&limit=: `total` counts what was found, `data` holds the best `limit` of it. */
export interface SearchResponse {
  success: Success;
  data: { data: SearchHit[]; total: number };
}

/** Refused with a message outside the season; `send_until` is an instant (ISO 8601), named once the season is over. */
export interface GenerateNumberResponse {
  success: 1;
  application_number: string;
  send_until?: string;
}

/** `given`: this browser has the consent of that address already. */
export interface ConsentAskedResponse {
  success: 1;
  message: string;
  data: { given: boolean };
}

/**
 * `data.id` opens the PDF of the application for some days. The number is the one that the application is stored under,
 * which is another than the one it was sent with where that was used before.
 */
export interface SubmissionResponse {
  success: Success;
  message: string;
  data?: { id: string; application_number?: string; return_code?: string };
}

/** `return_code` as it was typed. The key of the tab that sent it takes its place, in the header Idempotency-Key. */
export interface ApplicationLinkRequest {
  application_number: string;
  return_code?: string;
}

export interface ApplicationLinkResponse {
  success: Success;
  message: string;
  data?: { id: string; application_number: string };
}

/** What came of an application. */
export interface ApplicationStatus extends ApplicationProgress {
  application_number: string;
  /** The choices, the first one first. */
  programs: string[];
  /** ISO 8601. */
  received_at: string;
  /** Opens its PDF, as that of `SubmissionResponse`. */
  id: string;
  /** In the order in which they were asked; an api of before it could be asked leaves it out. */
  data_requests?: DataRequest[];
}

/** Without data where no session is open in this browser: nobody has signed in, or it is over. */
export interface ApplicationStatusResponse {
  success: Success;
  message: string;
  data?: ApplicationStatus;
  /** Where nobody is signed in: a code can be sent by mail. */
  mail_codes?: true;
}

/** Answer to a contact message or a job application; the reference is for the sender to quote. */
export interface ReceivedResponse {
  success: Success;
  message: string;
  data?: { reference: string };
}

/** Messages by input name; sent with HTTP 422. */
export type FieldErrors = Record<string, string[]>;

/** The body of every refusal and failure. */
export interface ErrorResponse {
  success: 0;
  message: string;
  errors?: FieldErrors;
}
