import { type ChangeResponse, type DataResponse, type MessageResponse, inPath } from '../calls';
import type { RankKey } from '../ranking';
import type { ApplicationLine } from './applicationCalls';
import type { ContentFault } from './contentCalls';

const LISTS = '/api/office/rank-lists';
const one = (id: string) => `${LISTS}/${inPath(id)}`;

/** The calls with which the office ranks applications. */
export const RANK_CALLS = {
  /**
   * GET: the college's rules, their faults, and the frozen lists; POST `{ list, seen }`: freezes a list,
   * unless its `digest` is another one than was seen (409).
   */
  lists: LISTS,
  /** GET with `list`, the name of a rule: the list computed now. */
  computed: '/api/office/rank-lists-computed',
  /** GET: a frozen list. */
  list: one,
  /** GET: the same for printing. */
  pdf: (id: string) => `${one(id)}/pdf`,
  /** POST: drafts an announcement of it, with the printed list as its document. */
  announcement: (id: string) => `${one(id)}/announcement`,
} as const;

/** Value in a column of the list. */
export interface RankValue {
  key: RankKey;
  /** Formatted text: 87.50 %, 4,512, 21-03-2009. '–' if there is none. */
  shown: string;
}

export type Seat =
  /** `title` is '' for a seat that is open to all; `place` counts from 1 within the quota, and within the waiting list. */
  { kind: 'seat'; title: string; place: number; of: number } | { kind: 'waiting'; place: number };

export interface RankLine {
  rank: number;
  number: string;
  category: string;
  /** Whether the programme is the first or the second choice. */
  choice: 1 | 2;
  values: RankValue[];
  seat: Seat;
  /** Reason for its position, as a sentence. */
  why: string;
}

export interface LeftOut extends Pick<ApplicationLine, 'number' | 'name' | 'state'> {
  /** Reason why it is not ranked, and what to do. */
  why: string;
}

export interface RankList {
  title: string;
  season: number;
  programme: string;
  seats: number;
  /** Columns, in order. */
  order: RankKey[];
  lines: RankLine[];
}

/** A list as computed now. */
export interface ComputedList extends RankList {
  /** Names by application number: frozen lists do not contain them. */
  names: Record<string, string>;
  left_out: LeftOut[];
  /** Digest of what the caller has seen, to freeze it. */
  digest: string;
}

export interface FrozenSummary {
  id: string;
  title: string;
  season: number;
  /** Number of ranked applications. */
  count: number;
  /** Instant, ISO 8601. */
  frozen_at: string;
  frozen_by: string;
}

export interface FrozenList extends RankList, FrozenSummary {}

export type RankListsResponse = DataResponse<{
  season: number;
  rules: { title: string; programme: string }[];
  /** Mistakes in the rules file, as it is on disk now. */
  faults: ContentFault[];
  frozen: FrozenSummary[];
}>;

export type ComputedListResponse = ChangeResponse<ComputedList>;

export type FreezingResponse = MessageResponse<FrozenSummary>;

export type FrozenListResponse = DataResponse<FrozenList>;

/** Names the drafted content item. */
export type AnnouncementResponse = MessageResponse<{ kind: string; item: string }>;
