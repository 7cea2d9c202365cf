/** Paths of the calls and the shapes of their answers (specification section 7 and its additions); see also content/. */
import type { ApplicationStatus } from './admission/statusSchema';

/** Encodes an argument of a path; not a colon, so that `:id` makes the path a route of the api. */
export const inPath = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':');

/** The calls that return no content; the paths of content calls are in their definitions. The functions encode their argument. */
export const CALLS = {
  contact: '/api/contact',
  storeAdmission: '/api/store-students-admission-details',
  generateApplicationNumber: '/api/generate-application-number',
  /** Deletes the cookie that ties an application number to this browser. */
  forgetBrowser: '/api/forget-browser',
  applicationPdf: (id: string) => `/api/admission-application/${inPath(id)}/download-pdf`,
  jobApplications: '/api/job-applications',
  search: '/api/search',
} as const;

/** The response to a call that did what was asked. */
export interface DataResponse<Data> {
  success: 1;
  data: Data;
}

/** The same with a message to the person who asked. */
export interface MessageResponse<Data> extends DataResponse<Data> {
  message: string;
}

/**
 * Response that may refuse. With HTTP 409 somebody else was first, and `data` is the state after that; otherwise a refusal has
 * no data.
 */
export interface ChangeResponse<Data> {
  /** 1 when the call did what was asked, 0 when it did not. */
  success: 1 | 0;
  message: string;
  data?: Data;
}

/** A search result. Texts are plain, not HTML. */
export interface SearchHit {
  id: string;
  /** `page`, or the search kind of a content kind: `event`. Shown capitalised. */
  kind: string;
  title: string;
  /** The beginning of its text, or the part around what was found; empty when there is none. */
  text: string;
  /** The page that shows it, as a path within the site; several results may share one. */
  path: string;
  /** Complete address of a picture, suitable for `pictureUrl`. */
  image?: string;
}

/** GET /api/search?q=&limit=: `total` counts what was found, `data` holds the best `limit` of it. */
export type SearchResponse = DataResponse<{ data: SearchHit[]; total: number }>;

/** Refused with a message outside the season; `send_until` is an instant (ISO 8601), present once the season is over. */
export interface GenerateNumberResponse {
  success: 1;
  application_number: string;
  send_until?: string;
}

/** `given`: this browser already has the consent of that address. */
export type ConsentAskedResponse = MessageResponse<{ given: boolean }>;

/**
 * `data.id` opens the PDF of the application for some days. The number is the one under which the application is stored:
 * another than the one it was sent with, if that was already used.
 */
export type SubmissionResponse = ChangeResponse<{ id: string; application_number?: string; return_code?: string }>;

/** Without data where no session is open in this browser: nobody has signed in, or the session has ended. */
export interface ApplicationStatusResponse extends ChangeResponse<ApplicationStatus> {
  /** Where nobody is signed in: a code can be mailed. */
  mail_codes?: true;
}

/** Response to a contact message or a job application; the reference is for the sender to quote. */
export type ReceivedResponse = ChangeResponse<{ reference: string }>;

/** Messages by input name; sent with HTTP 422. */
export type FieldErrors = Record<string, string[]>;

/** The body of every refusal and failure. */
export interface ErrorResponse {
  success: 0;
  message: string;
  errors?: FieldErrors;
}
