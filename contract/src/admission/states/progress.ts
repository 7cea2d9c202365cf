import type { ShownState } from './states';

/** `asked`: to be sent; `received`: with the office; `refused`: to be sent again. */
export type RequestState = 'asked' | 'received' | 'accepted' | 'refused';

/** A document that the office has asked for. Instants are ISO 8601, UTC. */
export interface RequestedDocument {
  /** Counts from 1 within the application. */
  id: number;
  title: string;
  /** '' where there is none. */
  note: string;
  state: RequestState;
  /** Of the state. */
  since: string;
  asked_at: string;
  /** Why it was refused; '' otherwise. */
  reason: string;
}

/** What an applicant is shown of an application's way through the office. */
export interface ApplicationProgress {
  state: ShownState;
  /** The state in words. */
  title: string;
  /** Of the state; ISO 8601, UTC. */
  since: string;
  /** The college's own words; '' where it has published none. */
  next_step: string;
  may_withdraw: boolean;
  /** In the order in which they were asked for. */
  documents: RequestedDocument[];
}

/** Whether a file is taken for a request. */
export const isWanted = ({ state }: Pick<RequestedDocument, 'state'>): boolean =>
  state === 'asked' || state === 'refused';
