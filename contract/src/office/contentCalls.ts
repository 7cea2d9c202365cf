import { type ChangeResponse, type DataResponse, type MessageResponse, inPath } from '../calls';
import type { FieldProblem } from '../content/checkRecord';

const CONTENT = '/api/office/content';
const PUBLICATIONS = `${CONTENT}/publications`;
const item = (kind: string, name: string) => `${CONTENT}/${inPath(kind)}/${inPath(name)}`;

/** The calls with which content is edited at the desk; an item is named as in its address, without order, date and extension. */
export const CONTENT_CALLS = {
  /** GET: all kinds and their items. */
  content: CONTENT,
  /** POST `{ data, name }`: a draft of a new item; without a name it is named after its title. */
  items: (kind: string) => `${CONTENT}/${inPath(kind)}`,
  /** GET */
  item,
  /**
   * PUT `{ base, seen, data }`: `base` of the item from which the draft was made, and the `version` of the draft that the
   * caller has seen, '' if there was none; DELETE with `seen`, which discards the draft.
   */
  draft: (kind: string, name: string) => `${item(kind, name)}/draft`,
  /** POST `{ base, seen }`: a draft that removes the item. */
  removal: (kind: string, name: string) => `${item(kind, name)}/removal`,
  /**
   * GET: the bytes of a picture or a document that the item or its draft can name. POST multipart with one `file` to the name
   * of a field: stored with the draft.
   */
  file: (kind: string, name: string, file: string) => `${item(kind, name)}/files/${inPath(file)}`,
  /** POST `{ markdown }`: returns it as a page shows it. */
  preview: `${CONTENT}/preview`,
  /**
   * POST `{ drafts }`, here and below each with `kind`, `item` and the `version` that the caller has seen: returns the address
   * of a preview of the page that shows the first of them.
   */
  previews: `${CONTENT}/previews`,
  /** POST `{ drafts }`: returns what would be wrong with the content after publication. */
  check: `${CONTENT}/check`,
  /** POST `{ drafts }` */
  publish: `${CONTENT}/publish`,
  /** GET with `before` (a publication) and `limit` (at most 100); newest first. */
  publications: PUBLICATIONS,
  /** POST: restores the content from before it. */
  undo: (id: number | string) => `${PUBLICATIONS}/${id}/undo`,
} as const;

/** GET, with the token in a header: returns when a preview expires. */
export const PREVIEW_CALL = '/api/content-preview';
/** Query parameter of a page's address: the token of the preview that it shows. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_MINUTES = 30;

/** Maximum size of a picture or document uploaded at the desk: a prospectus with pictures. */
export const CONTENT_FILE_MAX_BYTES = 10 * 1024 * 1024;

/** The fields of a record as they are in its file: rich text is Markdown. */
export type ItemData = Record<string, unknown>;

export interface SourceText {
  /** Relative to the content folder. */
  path: string;
  text: string;
}

export type DraftAct = 'change' | 'new' | 'remove';

export interface DraftState {
  act: DraftAct;
  /** Changes with each save. */
  version: string;
  /** Name of the person who saved it. */
  who: string;
  /** Instant, ISO 8601. */
  at: string;
  /** Whether its files have changed since the draft was made from them. */
  is_stale: boolean;
  /** Fields that are wrong by themselves, which keep it from being published; a check finds more, such as broken links. */
  faults: FieldProblem[];
}

export interface ContentLine {
  item: string;
  /** Path of its file, relative to the content folder. */
  path: string;
  title: string;
  draft: DraftState | null;
}

export interface ContentKind {
  kind: string;
  title: string;
  description: string;
  /** Whether items can be added and removed. */
  is_list: boolean;
  /** JSON Schema of the fields, of which HTML is written as Markdown; the type of a field's `x-notes` is `FieldNotes` of contract/content/fields. */
  schema: object;
  items: ContentLine[];
}

export interface Editable {
  editable: boolean;
  /** Why it is not; '' where it is. */
  reason: string;
}

/** `faults`: why the folder cannot be published as it is; visitors are shown what was published before. */
export type ContentResponse = DataResponse<Editable & { faults: ContentFault[]; kinds: ContentKind[] }>;

/** What an editor has to fix; lines count from 1. */
export interface ContentFault {
  file: string;
  line: number;
  /** As it is written in the file: `counters[1].value`. A mistake of the whole file has none. */
  field?: string;
  /** What is wrong, and the fix. */
  problem: string;
}

export interface ContentVersion {
  data: ItemData;
  texts: SourceText[];
}

export interface ContentItem extends ContentLine, Editable, Pick<ContentKind, 'kind' | 'is_list' | 'schema'> {
  /** The state of its files that `drafted`, or else `now`, was made from; '' if there were none. */
  base: string;
  /** The version in the folder; null for a new item. */
  now: ContentVersion | null;
  /** What prevents its files from being read; none of it can be edited here until that is fixed in the file. */
  faults: ContentFault[];
  /**
   * The version in the draft; null without one, for a removal, and after a refusal with 409 if the caller has seen the draft: what
   * they have not seen are the files.
   */
  drafted: ContentVersion | null;
}

/** Response to each call about one item: its current state. */
export interface ContentItemResponse extends ChangeResponse<ContentItem> {
  /** After a refusal with 409: the texts that would have been saved. */
  yours?: SourceText[];
}

/** `file`: its name for the field. */
export type SentFileResponse = MessageResponse<{ file: string }>;

export type CheckResponse = ChangeResponse<{ faults: ContentFault[] }>;

/** `address` is omitted if there are faults. */
export type PagePreviewResponse = MessageResponse<{ faults: ContentFault[]; address?: string }>;

/** With 422 the reasons; with 409 files that have changed, and items whose drafts have. */
export type PublishResponse = ChangeResponse<{ publication?: number; faults?: ContentFault[]; changed?: string[] }>;

export interface Publication {
  id: number;
  at: string;
  /** Name of the person. */
  who: string;
  files: { path: string; act: DraftAct }[];
  /** The publication that it undid; null for others. */
  undoes: number | null;
  /** The publication that undid it. */
  undone_by: number | null;
}

export type PublicationsResponse = DataResponse<{ publications: Publication[]; more: boolean }>;

/** `html` is clean. */
export type PreviewResponse = DataResponse<{ html: string }>;
