/** Requests that applicants make to the college about their own data. */
export const DATA_REQUEST_KINDS = ['copy', 'erasure'] as const;
export type DataRequestKind = (typeof DATA_REQUEST_KINDS)[number];

export const DATA_REQUEST_TITLES: Readonly<Record<DataRequestKind, string>> = {
  copy: 'A copy of the data',
  erasure: 'Erasure',
};

/** Instants are ISO 8601, UTC. */
export interface DataRequest {
  /** Counts from 1 within the application. */
  id: number;
  kind: DataRequestKind;
  asked_at: string;
  state: 'open' | 'done' | 'refused';
  /** When the state was reached. */
  since: string;
  /** Why it was refused; '' otherwise. */
  reason: string;
}
