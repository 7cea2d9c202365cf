import type { DataResponse } from '../calls';

/** The call with which the desk's first page shows what is waiting for the signed-in person. */
export const WAITING_CALL = '/api/office/waiting';

/** Counts; one that the person may not read is left out. */
export interface Waiting {
  /** Not opened by the person asking since the last change. */
  applications?: number;
  /** Applications with a document to review, no matter who has seen them. */
  documents?: number;
  messages?: number;
  job_applications?: number;
  /** Open, no matter who has seen them. */
  requests?: number;
}

export type WaitingResponse = DataResponse<Waiting>;
