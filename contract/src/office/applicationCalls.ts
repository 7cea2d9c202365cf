import type { RequestedDocument } from '../admission/states/progress';
import type { ApplicationState } from '../admission/states/states';

const APPLICATIONS = '/api/office/applications';
const one = (number: string) => `${APPLICATIONS}/${encodeURIComponent(number)}`;

/** The calls by which the office works with applications; `number` is that of the application. */
export const DESK_CALLS = {
  /** GET with the parameters of `ApplicationsQuery` */
  applications: APPLICATIONS,
  /** GET with the same filters and `format` (xlsx or csv): a file */
  export: '/api/office/applications-export',
  /** GET with `numbers`, at most `BUNDLE_MAX` with commas between: their printed forms in one file. */
  pdfs: '/api/office/applications-pdf',
  /** GET with `season`, the newest without it: how many came in, and what of. */
  overview: '/api/office/applications-overview',
  /** GET: the decisions that are not released, with `programme`; POST `{ programme?, numbers }`: releases those. */
  decisions: '/api/office/decisions',
  /** GET; reading it marks it as opened by whoever reads. */
  application: one,
  /** GET: JPEG bytes. */
  picture: (number: string, picture: string) => `${one(number)}/pictures/${encodeURIComponent(picture)}`,
  /** GET: the printed form. */
  pdf: (number: string) => `${one(number)}/pdf`,
  /** POST `StateChange` */
  state: (number: string) => `${one(number)}/state`,
  /** POST `{ text }` */
  notes: (number: string) => `${one(number)}/notes`,
  /** POST `{ title, note }`: asks for one. */
  documents: (number: string) => `${one(number)}/documents`,
  /** GET: its bytes, to be saved. */
  document: (number: string, id: number | string) => `${one(number)}/documents/${id}`,
  /** POST */
  accept: (number: string, id: number | string) => `${one(number)}/documents/${id}/accept`,
  /** POST `{ reason }` */
  refuse: (number: string, id: number | string) => `${one(number)}/documents/${id}/refuse`,
  /** POST `{ reason }`: the whole Aadhaar number. */
  aadhaar: (number: string) => `${one(number)}/aadhaar`,
} as const;

/** Columns to sort by; a minus before the name sorts downwards. */
export const SORT_COLUMNS = ['received', 'number', 'name', 'programme', 'category', 'state', 'marks', 'keam'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type Sort = SortColumn | `-${SortColumn}`;

/** Query parameters; one that is left out filters nothing. */
export interface ApplicationsQuery {
  /** Year in which the classes begin. */
  season?: string;
  programme?: string;
  /** Caste category. */
  category?: string;
  /** Admission category. */
  admission?: string;
  state?: ApplicationState;
  /** 1: with an answer that looks unlikely. */
  unlikely?: '1';
  /** 1: not opened by whoever asks. */
  unopened?: '1';
  /** Days in India on which it was received, yyyy-MM-dd, both included. */
  from?: string;
  until?: string;
  /** Name, number, e-mail, mobile or any other answer. */
  words?: string;
  /** `-received` where it is left out. */
  sort?: Sort;
  /** How many are left out before the first; 0. */
  offset?: string;
  /** 1 to `DESK_LIMIT_MAX`; 50. */
  limit?: string;
}

export const DESK_LIMIT_MAX = 200;
/** Forms in one file; each has photo and signatures, and is drawn in tens of milliseconds. */
export const BUNDLE_MAX = 50;

/** A line of the work list. Instants are ISO 8601, UTC. */
export interface ApplicationLine {
  number: string;
  received_at: string;
  season: number;
  name: string;
  programme: string;
  /** '' where there is none. */
  second_programme: string;
  admission: string;
  category: string;
  mobile: string;
  email: string;
  state: ApplicationState;
  /** A decision that the applicant is not shown yet. */
  is_held: boolean;
  /** Percentage of Plus Two; null where it is not known. */
  marks: number | null;
  /** Rank of the entrance examination KEAM; null where none was written. */
  keam: number | null;
  /** How many answers look unlikely. */
  unlikely: number;
  /** Whether whoever asks has opened it since its last change. */
  is_opened: boolean;
  /** Names the state that a change saw. */
  version: number;
}

export interface ApplicationsResponse {
  success: 1;
  data: {
    items: ApplicationLine[];
    /** Under the filters. */
    total: number;
    offset: number;
    /** Seasons that have applications, the newest first. */
    seasons: number[];
  };
}

export interface DeskAnswer {
  label: string;
  value: string;
}

export interface DeskNote {
  at: string;
  who: string;
  text: string;
}

export interface DeskChange {
  at: string;
  who: string;
  from: ApplicationState;
  to: ApplicationState;
  reason: string;
}

/** Everything of one application. */
export interface DeskApplication extends ApplicationLine {
  /** What the applicant is shown. */
  shown_state: ApplicationState;
  /** '' where the applicant named none. */
  privacy_notice: string;
  /** How a parent agrees to it; '' where nobody has to, or was asked. */
  parent_consent: string;
  sections: { title: string; answers: DeskAnswer[] }[];
  /** Answers that look unlikely, and why. */
  remarks: { label: string; why: string }[];
  /** Names of its pictures, for `DESK_CALLS.picture`, and their labels. */
  pictures: { name: string; label: string }[];
  notes: DeskNote[];
  history: DeskChange[];
  documents: (RequestedDocument & { by: string; has_file: boolean })[];
  /** Of the same person (birthday and e-mail, mobile or Aadhaar number), the newest first. */
  earlier: { number: string; received_at: string; programme: string; state: ApplicationState }[];
}

/** Answer to every call about one application: how it stands now. Refused with 409 where another was first. */
export interface DeskApplicationResponse {
  success: 0 | 1;
  message: string;
  data?: DeskApplication;
}

export interface StateChange {
  state: ApplicationState;
  /** '' where there is none; some changes need one. */
  reason: string;
  /** The `version` that was seen. */
  seen: number;
}

/** How many applications have a value, the most first; days in their order. */
export interface Count {
  value: string;
  count: number;
}

export interface OverviewResponse {
  success: 1;
  data: {
    season: number;
    seasons: number[];
    total: number;
    /** Days in India, yyyy-MM-dd, on which any came. */
    by_day: Count[];
    by_programme: Count[];
    by_category: Count[];
    by_state: (Count & { value: ApplicationState })[];
  };
}

/** Decisions that wait for their release. */
export interface DecisionsResponse {
  success: 1;
  message: string;
  data: { number: string; name: string; programme: string; state: ApplicationState }[];
}
