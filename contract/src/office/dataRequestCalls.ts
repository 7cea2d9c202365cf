import type { DataRequest } from '../admission/statusSchema';
import { type ChangeResponse, inPath } from '../calls';

const REQUESTS = '/api/office/data-requests';
const one = (number: string, id: number | string) => `${REQUESTS}/${inPath(number)}/${id}`;

/** The calls with which the office answers applicants' requests about their own data. */
export const DATA_REQUEST_CALLS = {
  /** GET: the open ones, oldest first. */
  list: REQUESTS,
  /** POST: a copy was handed over. */
  done: (number: string, id: number | string) => `${one(number, id)}/done`,
  /** POST `{ reason }` */
  refuse: (number: string, id: number | string) => `${one(number, id)}/refuse`,
  /** POST `{ number, reason }`: erases the application permanently; `number` is typed to confirm it. */
  erase: (number: string, id: number | string) => `${one(number, id)}/erase`,
} as const;

/** Minimum number of letters in the reason for an erasure, which the office log records. */
export const ERASE_REASON_MIN = 10;

/** An open request. */
export interface OpenDataRequest extends Pick<DataRequest, 'id' | 'kind' | 'asked_at'> {
  /** Application number. */
  number: string;
}

/** With HTTP 409 if somebody else has answered the request: `data` is the current state. */
export type DataRequestsResponse = Required<ChangeResponse<OpenDataRequest[]>>;
