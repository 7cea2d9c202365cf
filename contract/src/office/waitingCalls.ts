/** The call by which the desk's first page knows what waits for whoever has signed in. */
export const WAITING_CALL = '/api/office/waiting';

/** How many; one that somebody may not read is left out. */
export interface Waiting {
  /** Not opened by whoever asks since the last change. */
  applications?: number;
  messages?: number;
  job_applications?: number;
  /** Open, whoever has seen them. */
  requests?: number;
}

export interface WaitingResponse {
  success: 1;
  data: Waiting;
}
