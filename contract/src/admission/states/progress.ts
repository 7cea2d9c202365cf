import type { ShownState } from './states';

/** `asked`: not sent yet; `received`: with the office; `refused`: to be sent again; `cancelled`: not needed any more. */
export const REQUEST_STATES = ['asked', 'received', 'accepted', 'refused', 'cancelled'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** A document that the office has requested. Instants are ISO 8601, UTC. */
export interface RequestedDocument {
  /** Counts from 1 within the application. */
  id: number;
  title: string;
  /** '' where there is none. */
  note: string;
  state: RequestState;
  /** When the state was reached. */
  since: string;
  asked_at: string;
  /** Why it was refused or cancelled, or how else it came; '' where there is nothing to say. */
  reason: string;
}

/** Progress of an application, as the applicant sees it. */
export interface ApplicationProgress {
  state: ShownState;
  /** The state's label. */
  title: string;
  /** When the state was reached; ISO 8601, UTC. */
  since: string;
  /** Text from the college's content; '' where it has published none. */
  next_step: string;
  may_withdraw: boolean;
  /** In the order in which they were requested. */
  documents: RequestedDocument[];
}

/** Whether a request still accepts a file. */
export const isWanted = ({ state }: Pick<RequestedDocument, 'state'>): boolean =>
  state === 'asked' || state === 'refused';
