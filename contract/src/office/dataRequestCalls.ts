import type { DataRequest } from '../admission/states/dataRequest';

const REQUESTS = '/api/office/data-requests';
const one = (number: string, id: number | string) => `${REQUESTS}/${encodeURIComponent(number)}/${id}`;

/** The calls by which the office answers what applicants ask about their own data. */
export const DATA_REQUEST_CALLS = {
  /** GET: the open ones, the oldest first. */
  list: REQUESTS,
  /** POST: a copy was handed over. */
  done: (number: string, id: number | string) => `${one(number, id)}/done`,
  /** POST `{ reason }` */
  refuse: (number: string, id: number | string) => `${one(number, id)}/refuse`,
  /** POST: answers with the copy as a ZIP, and marks the request as done. */
  copy: (number: string, id: number | string) => `${one(number, id)}/copy`,
  /** POST `{ number, reason }`: erases the application for good; `number` is typed to confirm it. */
  erase: (number: string, id: number | string) => `${one(number, id)}/erase`,
} as const;

/** Letters that the reason of an erasure has at least; it goes into the office log. */
export const ERASE_REASON_MIN = 10;

/** An open request. */
export interface OpenDataRequest extends Pick<DataRequest, 'id' | 'kind' | 'asked_at'> {
  /** Of the application. */
  number: string;
}

/** With HTTP 409 where somebody else has answered the request: `data` is how things stand. */
export interface DataRequestsResponse {
  success: 0 | 1;
  message: string;
  data: OpenDataRequest[];
}
