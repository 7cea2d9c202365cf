/** Inboxes that the office reads and answers besides applications for admission, by their path segment. */
export const INBOXES = ['messages', 'job-applications'] as const;
export type InboxName = (typeof INBOXES)[number];

const list = (inbox: string) => `/api/office/${inbox}`;
const one = (inbox: string, reference: string) => `${list(inbox)}/${encodeURIComponent(reference)}`;

/** The calls with which the office works on messages and job applications. */
export const INBOX_CALLS = {
  /** GET with the parameters of `InboxQuery` */
  list,
  /** GET: the job applications of a list as a sheet, with its parameters and `format`, xlsx or csv. */
  jobExport: `${list('job-applications')}/export`,
  /** GET; reading it marks it as opened by the reader. */
  item: one,
  /** POST `DoneChange` */
  done: (inbox: string, reference: string) => `${one(inbox, reference)}/done`,
  /** GET: the document of a job application, as a download. */
  document: (inbox: string, reference: string) => `${one(inbox, reference)}/document`,
} as const;

export const INBOX_LIMIT_MAX = 200;

/** Query parameters; an omitted one does not filter. Newest first. */
export interface InboxQuery {
  state?: 'open' | 'done';
  /** 1: not opened by the person asking. */
  unopened?: '1';
  /** Days in India on which it was received, yyyy-MM-dd, both included. */
  from?: string;
  until?: string;
  /** Post of a job application, as advertised. */
  post?: string;
  /** Words in any of its texts. */
  words?: string;
  /** Number of lines to skip before the first; 0 if omitted. */
  offset?: string;
  /** 1 to `INBOX_LIMIT_MAX`; 50 if omitted. */
  limit?: string;
}

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

export interface InboxResponse {
  success: 1;
  /** `posts`: for job applications only, those with at least one application. */
  data: { items: InboxLine[]; total: number; offset: number; posts?: string[] };
}

export interface DoneChange {
  is_done: boolean;
  /** Who answered and how, for colleagues; '' for none. */
  note: string;
  /** The `version` that the caller has seen. */
  seen: number;
}

/** Response to each call about one item: its current state. Refused with 409 if somebody else changed it first. */
export interface InboxItemResponse {
  success: 0 | 1;
  message: string;
  data?: InboxItem;
}
