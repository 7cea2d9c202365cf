/** Paths of the calls and the shapes of their answers (specification section 7 and the additions); see also content/. */
import type { SearchDocument, SearchHit } from './search';

/** The calls that give no content, whose paths are in their definitions; the functions encode their argument. */
export const CALLS = {
  contact: '/api/contact',
  storeAdmission: '/api/store-students-admission-details',
  generateApplicationNumber: '/api/generate-application-number',
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

export interface GenerateNumberResponse {
  success: Success;
  application_number: string;
}

/**
 * `data.id` opens the PDF of the application. Present when `success` is 1; with 0 only when the application was
 * already received, so that its form can be offered again.
 */
export interface SubmissionResponse {
  success: Success;
  message: string;
  data?: { id: string };
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
