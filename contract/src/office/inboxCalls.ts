/** What the office reads and answers besides applications for admission, by its place in addresses. */
export const INBOXES = ['messages', 'job-applications'] as const;
export type InboxName = (typeof INBOXES)[number];

const list = (inbox: string) => `/api/office/${inbox}`;
const one = (inbox: string, reference: string) => `${list(inbox)}/${encodeURIComponent(reference)}`;

/** The calls by which the office works with messages and job applications. */
export const INBOX_CALLS = {
  /** GET with the parameters of `InboxQuery` */
  list,
  /** GET; reading it marks it as opened by whoever reads. */
  item: one,
  /** POST `DoneChange` */
  done: (inbox: string, reference: string) => `${one(inbox, reference)}/done`,
  /** GET: the document of a job application, to be saved. */
  document: (inbox: string, reference: string) => `${one(inbox, reference)}/document`,
} as const;

export const INBOX_LIMIT_MAX = 200;

/** Query parameters; one that is left out filters nothing. The newest come first. */
export interface InboxQuery {
  state?: 'open' | 'done';
  /** 1: not opened by whoever asks. */
  unopened?: '1';
  /** Days in India on which it was received, yyyy-MM-dd, both included. */
  from?: string;
  until?: string;
  /** Of a job application, as it was advertised. */
  post?: string;
  /** Of any of its texts. */
  words?: string;
  /** How many are left out before the first; 0. */
  offset?: string;
  /** 1 to `INBOX_LIMIT_MAX`; 50. */
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
  /** Whether whoever asks has opened it since its last change. */
  is_opened: boolean;
  /** Names the state that a change saw. */
  version: number;
}

export interface InboxChange {
  at: string;
  who: string;
  is_done: boolean;
  note: string;
}

export interface InboxItem extends InboxLine {
  /** '' of a job application. */
  message: string;
  /** Name of its document; '' of a message. */
  document: string;
  /** '' where the form named none. */
  privacy_notice: string;
  /** The oldest first. */
  changes: InboxChange[];
}

export interface InboxResponse {
  success: 1;
  /** `posts`: of job applications alone, those that somebody has applied for. */
  data: { items: InboxLine[]; total: number; offset: number; posts?: string[] };
}

export interface DoneChange {
  is_done: boolean;
  /** Who answered and how, for colleagues; '' for none. */
  note: string;
  /** The `version` that was seen. */
  seen: number;
}

/** Answer to each call about one: how it stands now. Refused with 409 where another was first. */
export interface InboxItemResponse {
  success: 0 | 1;
  message: string;
  data?: InboxItem;
}
