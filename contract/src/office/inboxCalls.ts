import { type ChangeResponse, type DataResponse, inPath } from '../calls';

/** Inboxes that the office reads and answers besides applications for admission, by their path segment. */
export type InboxName = 'messages' | 'job-applications';

const list = (inbox: string) => `/api/office/${inbox}`;
const one = (inbox: string, reference: string) => `${list(inbox)}/${inPath(reference)}`;

/** The calls with which the office works on messages and job applications. */
export const INBOX_CALLS = {
  /**
   * GET, newest first, with `state` (open or done), `unopened` (1), `from` and `until` (days in India, yyyy-MM-dd, both included),
   * `post`, `words`, `offset` and `limit` (1 to 200; 50 if omitted).
   */
  list,
  /** GET: the job applications of a list as a sheet, with its parameters and `format`, xlsx or csv. */
  jobExport: `${list('job-applications')}/export`,
  /** GET; reading it marks it as opened by the reader. */
  item: one,
  /** POST `{ is_done, note, seen }`: the note is for colleagues, `seen` the `version` that the caller has seen. */
  done: (inbox: string, reference: string) => `${one(inbox, reference)}/done`,
  /** GET: the document of a job application, as a download. */
  document: (inbox: string, reference: string) => `${one(inbox, reference)}/document`,
} as const;

/** Instants are ISO 8601, UTC. */
export interface InboxLine {
  reference: string;
  received_at: string;
  name: string;
  email: string;
  /** '' where none was given. */
  phone: string;
  /** The subject of a message, the post of a job application. */
  about: string;
  is_done: boolean;
  /** Whether the person asking has opened it since its last change. */
  is_opened: boolean;
  /** Version of the state, against which a change is checked. */
  version: number;
}

export interface InboxChange {
  at: string;
  who: string;
  is_done: boolean;
  note: string;
}

export interface InboxItem extends InboxLine {
  /** '' for a job application. */
  message: string;
  /** Name of its document; '' for a message. */
  document: string;
  /** '' where the form named none. */
  privacy_notice: string;
  /** Oldest first. */
  changes: InboxChange[];
}

/** `posts`: for job applications only, those with at least one application. */
export type InboxResponse = DataResponse<{ items: InboxLine[]; total: number; offset: number; posts?: string[] }>;

/** Response to each call about one item: its current state. Refused with 409 if somebody else changed it first. */
export type InboxItemResponse = ChangeResponse<InboxItem>;
