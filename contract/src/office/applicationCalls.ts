import type { RequestedDocument } from '../admission/statusSchema';
import { type ChangeResponse, type DataResponse, type MessageResponse, inPath } from '../calls';
import type { ApplicationState } from '../admission/states/states';

const APPLICATIONS = '/api/office/applications';
const one = (number: string) => `${APPLICATIONS}/${inPath(number)}`;

/** The calls with which the office works on applications; `number` is the application number. */
export const DESK_CALLS = {
  /**
   * GET with `APPLICATION_FILTERS`, `sort` (a `Sort`; `-received` if omitted), `offset` (lines to skip before the first) and
   * `limit` (1 to 200; 50 if omitted).
   */
  applications: APPLICATIONS,
  /** GET with the same filters and `format` (xlsx or csv): a file */
  export: '/api/office/applications-export',
  /** GET with `numbers`, at most `BUNDLE_MAX` with commas between: their printed forms in one file. */
  pdfs: '/api/office/applications-pdf',
  /** GET with `season`, the newest if omitted: how many applications were received, with a breakdown. */
  overview: '/api/office/applications-overview',
  /** GET: the decisions that are not released, with `programme`; POST `{ programme?, decisions }`, each
   * with the `number` and `version` that were seen: releases these, or none (409) where one has changed. */
  decisions: '/api/office/decisions',
  /** GET; reading it marks it as opened by the reader. */
  application: one,
  /** GET: JPEG bytes. */
  picture: (number: string, picture: string) => `${one(number)}/pictures/${inPath(picture)}`,
  /** GET: the printed form. */
  pdf: (number: string) => `${one(number)}/pdf`,
  /** GET: everything that is stored about the applicant, as a ZIP. Who reads no applications needs an open request. */
  copy: (number: string) => `${one(number)}/copy`,
  /**
   * POST `{ state, reason, programme, seen }`: some changes need a reason, and an admission its programme if several were applied
   * for; `seen` is the `version` that the caller has seen.
   */
  state: (number: string) => `${one(number)}/state`,
  /** POST `{ text, seen }`: `seen` is the number of notes that the caller has seen. */
  notes: (number: string) => `${one(number)}/notes`,
  /** POST `{ title, note }`: requests one. */
  documents: (number: string) => `${one(number)}/documents`,
  /** GET: its bytes, as a download. */
  document: (number: string, id: number | string) => `${one(number)}/documents/${id}`,
  /** POST `{ seen }`, here and below the `since` of the document that the caller has seen. */
  accept: (number: string, id: number | string) => `${one(number)}/documents/${id}/accept`,
  /** POST `{ seen, reason }` */
  refuse: (number: string, id: number | string) => `${one(number)}/documents/${id}/refuse`,
  /** POST `{ seen }`: a requested document was brought on paper. */
  paper: (number: string, id: number | string) => `${one(number)}/documents/${id}/paper`,
  /** POST `{ seen, reason }`: a requested document is not needed any more. */
  cancel: (number: string, id: number | string) => `${one(number)}/documents/${id}/cancel`,
  /** POST `{ reason, code }`, as below: shows the whole Aadhaar number, for a one-time code that was not used yet. */
  aadhaar: (number: string) => `${one(number)}/aadhaar`,
  /** POST: shows a new return code, once; the former one and the links to the form stop working. */
  returnCode: (number: string) => `${one(number)}/return-code`,
} as const;

/** Columns to sort by; a minus before the name sorts downwards. */
export const SORT_COLUMNS = ['received', 'number', 'name', 'programme', 'category', 'state', 'marks', 'keam'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type Sort = SortColumn | `-${SortColumn}`;

/** Query parameters that filter the work list; an omitted one does not. */
export const APPLICATION_FILTERS = [
  // year in which the classes begin
  'season',
  'programme',
  // caste category
  'category',
  // admission category
  'admission',
  // an `ApplicationState`
  'state',
  // 1: with an answer that looks unlikely
  'unlikely',
  // 1: not opened by the person asking
  'unopened',
  // 1: with a document that was sent and that nobody has looked at
  'documents',
  // days in India on which it was received, yyyy-MM-dd, both included
  'from',
  'until',
  // name, number, e-mail, mobile or any other answer
  'words',
] as const;
export type ApplicationFilter = (typeof APPLICATION_FILTERS)[number];

/** Maximum number of forms in one file; each has photo and signatures, and takes tens of milliseconds to render. */
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
  /** '' unless it is admitted. */
  admitted_programme: string;
  /** A decision that is not yet released to the applicant. */
  is_held: boolean;
  /** Percentage of Plus Two; null where it is not known. */
  marks: number | null;
  /** Rank of the entrance examination KEAM; null where none was written. */
  keam: number | null;
  /** Number of answers that look unlikely. */
  unlikely: number;
  /** Number of documents that the applicant has sent, and that the office has neither accepted nor refused. */
  sent_documents: number;
  /** Whether the person asking has opened it since its last change. */
  is_opened: boolean;
  /** Version of the state, against which a change is checked. */
  version: number;
}

export type ApplicationsResponse = DataResponse<{
  items: ApplicationLine[];
  /** Number of applications that match the filters. */
  total: number;
  offset: number;
  /** Seasons that have applications, newest first. */
  seasons: number[];
}>;

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

/** All data of one application. */
export interface DeskApplication extends ApplicationLine {
  /** What the applicant is shown. */
  shown_state: ApplicationState;
  /** Of a released admission. */
  shown_programme: string;
  /** '' where the applicant named none. */
  privacy_notice: string;
  /** How a parent agrees to it; '' where nobody has to, or nobody was asked. */
  parent_consent: string;
  sections: { title: string; answers: { label: string; value: string }[] }[];
  /** Answers that look unlikely, and why. */
  remarks: { label: string; why: string }[];
  /** Names of its pictures, for `DESK_CALLS.picture`, and their labels. */
  pictures: { name: string; label: string }[];
  /** The last e-mail to the applicant came back for good; null where none did. */
  returned_mail: { at: string; why: string } | null;
  notes: DeskNote[];
  history: DeskChange[];
  documents: (RequestedDocument & { by: string; has_file: boolean })[];
  /** Applications of the same person (birthday, and e-mail or mobile), newest first. */
  earlier: Pick<ApplicationLine, 'number' | 'received_at' | 'programme' | 'state'>[];
}

/** Response to every call about one application: its current state. Refused with 409 if somebody else changed it first. */
export type DeskApplicationResponse = ChangeResponse<DeskApplication>;

/** Number of applications with a value, most frequent first; days in chronological order. */
export interface Count {
  value: string;
  count: number;
}

export type OverviewResponse = DataResponse<{
  season: number;
  seasons: number[];
  total: number;
  /** Days in India, yyyy-MM-dd, on which any application was received. */
  by_day: Count[];
  by_programme: Count[];
  by_category: Count[];
  by_state: (Count & { value: ApplicationState })[];
}>;

/** Decisions that are not released yet. */
export type DecisionsResponse = MessageResponse<
  Pick<ApplicationLine, 'number' | 'name' | 'programme' | 'admitted_programme' | 'state' | 'version'>[]
>;
