import type { ApplicationState } from '../admission/states/states';
import type { RankKey } from '../ranking';

const LISTS = '/api/office/rank-lists';
const one = (id: string) => `${LISTS}/${encodeURIComponent(id)}`;

/** The calls by which the office ranks applications. */
export const RANK_CALLS = {
  /** GET: the college's rules, their faults, and what is frozen; POST `Freezing`: freezes a list as it was seen. */
  lists: LISTS,
  /** GET with `list`, the name of a rule: the list as it stands now. */
  computed: '/api/office/rank-lists-computed',
  /** GET: a frozen one. */
  list: one,
  /** GET: the same to be printed. */
  pdf: (id: string) => `${one(id)}/pdf`,
  /** POST: drafts an announcement of it, with the printed list as its document. */
  announcement: (id: string) => `${one(id)}/announcement`,
} as const;

/** What stands in a column of the list. */
export interface RankValue {
  key: RankKey;
  /** To be read: 87.50 %, 4,512, 21-03-2009. '–' where there is none. */
  shown: string;
}

export type Seat =
  /** `title` is '' for a seat that is open to all; `place` counts from 1 within the quota, and among who waits. */
  { kind: 'seat'; title: string; place: number; of: number } | { kind: 'waiting'; place: number };

export interface RankLine {
  rank: number;
  number: string;
  category: string;
  /** Whether the programme is the first or the second choice. */
  choice: 1 | 2;
  values: RankValue[];
  seat: Seat;
  /** Why it stands here, in a sentence. */
  why: string;
}

export interface LeftOut {
  number: string;
  name: string;
  state: ApplicationState;
  /** Why it is not ranked, and what to do. */
  why: string;
}

export interface RankList {
  title: string;
  season: number;
  programme: string;
  seats: number;
  /** Columns, in their order. */
  order: RankKey[];
  lines: RankLine[];
}

/** A list as it stands now. */
export interface ComputedList extends RankList {
  /** Names by the number of the application: no frozen list has them. */
  names: Record<string, string>;
  left_out: LeftOut[];
  /** Names what was seen, for `Freezing`. */
  digest: string;
}

export interface FrozenSummary {
  id: string;
  title: string;
  season: number;
  /** How many are ranked. */
  count: number;
  /** Instant, ISO 8601. */
  frozen_at: string;
  frozen_by: string;
}

export interface FrozenList extends RankList, FrozenSummary {}

/** A mistake in the file of the rules, as it is on the disk now. */
export interface RuleFault {
  file: string;
  line: number;
  field: string;
  problem: string;
}

export interface RankListsResponse {
  success: 1;
  data: { season: number; rules: { title: string; programme: string }[]; faults: RuleFault[]; frozen: FrozenSummary[] };
}

export interface ComputedListResponse {
  success: 0 | 1;
  message: string;
  data?: ComputedList;
}

export interface Freezing {
  /** The name of a rule. */
  list: string;
  /** The `digest` that was seen; another one is refused with 409 and the list as it stands. */
  seen: string;
}

export interface FreezingResponse {
  success: 1;
  message: string;
  data: FrozenSummary;
}

export interface FrozenListResponse {
  success: 1;
  data: FrozenList;
}

export interface AnnouncementResponse {
  success: 1;
  message: string;
  /** The item of content that is drafted. */
  data: { kind: string; item: string };
}
