import type { PictureSize } from '../content/fields';

const CONTENT = '/api/office/content';
const PUBLICATIONS = `${CONTENT}/publications`;
const item = (kind: string, name: string) => `${CONTENT}/${encodeURIComponent(kind)}/${encodeURIComponent(name)}`;

/** The calls by which content is edited at the desk; an item is named as in its address, without order, date and extension. */
export const CONTENT_CALLS = {
  /** GET: all kinds and their items. */
  content: CONTENT,
  /** POST `NewItem`: a draft of one more item. */
  items: (kind: string) => `${CONTENT}/${encodeURIComponent(kind)}`,
  /** GET */
  item,
  /** PUT `DraftSave`; DELETE with `seen`, which discards it. */
  draft: (kind: string, name: string) => `${item(kind, name)}/draft`,
  /** POST `DraftSeen`: a draft by which the item goes. */
  removal: (kind: string, name: string) => `${item(kind, name)}/removal`,
  /** POST multipart with one `file` for a field: kept with the draft. */
  pictures: (kind: string, name: string, field: string) => `${item(kind, name)}/pictures/${encodeURIComponent(field)}`,
  /** POST multipart with one `file`, a PDF, for a field: kept with the draft. */
  documents: (kind: string, name: string, field: string) =>
    `${item(kind, name)}/documents/${encodeURIComponent(field)}`,
  /** GET: the bytes of a picture or a document that the item or its draft may name. */
  file: (kind: string, name: string, file: string) => `${item(kind, name)}/files/${encodeURIComponent(file)}`,
  /** POST `{ markdown }`: as a page shows it. */
  preview: `${CONTENT}/preview`,
  /** POST `DraftSet`: the address of the page that shows the first of them, as it would be. */
  previews: `${CONTENT}/previews`,
  /** POST `DraftSet`: what is wrong with the content as it would be. */
  check: `${CONTENT}/check`,
  /** POST `DraftSet` */
  publish: `${CONTENT}/publish`,
  /** GET with `before` (a publication) and `limit`; the newest first. */
  publications: PUBLICATIONS,
  /** POST: puts back what was there before it. */
  undo: (id: number | string) => `${PUBLICATIONS}/${id}/undo`,
} as const;

/** GET, with the token in a header: until when a preview lasts. */
export const PREVIEW_CALL = '/api/content-preview';
/** Of the address of a page: the token of the preview that it shows. */
export const PREVIEW_PARAMETER = 'preview';
export const PREVIEW_MINUTES = 30;

export const PUBLICATIONS_LIMIT_MAX = 100;
/** Of a document that is sent at the desk: a prospectus with pictures. */
export const PDF_MAX_BYTES = 10 * 1024 * 1024;

/** The fields of a record as they stand in its file: rich text is Markdown. */
export type ItemData = Record<string, unknown>;

export interface SourceText {
  /** Relative to the content folder. */
  path: string;
  text: string;
}

export type DraftAct = 'change' | 'new' | 'remove';

export interface DraftState {
  act: DraftAct;
  /** Another one with each save. */
  version: string;
  /** Name of the person who saved it. */
  who: string;
  /** Instant, ISO 8601. */
  at: string;
  /** Whether its files are others meanwhile than those that it was made of. */
  is_stale: boolean;
}

export interface ContentLine {
  item: string;
  /** Of its file, relative to the content folder. */
  path: string;
  title: string;
  /** SHA-256 of its file's bytes; '' where a draft alone has it. Of several files it is that of their hashes. */
  base: string;
  draft: DraftState | null;
}

export interface ContentKind {
  kind: string;
  title: string;
  description: string;
  /** Whether items can be added and removed. */
  is_list: boolean;
  /** JSON Schema of the fields; what `x-notes` of a field has is `FieldNotes` of contract/content/fields. */
  schema: object;
  items: ContentLine[];
}

export interface Editable {
  editable: boolean;
  /** Why it is not; '' where it is. */
  reason: string;
}

export interface ContentResponse {
  success: 1;
  data: Editable & { kinds: ContentKind[] };
}

/** A picture or a document that a field names. */
export interface NamedFile {
  field: string;
  file: string;
  is_there: boolean;
}

/** What an editor has to fix; lines count from 1. */
export interface ContentFault {
  file: string;
  line: number;
  /** '' where it is about the whole file. */
  field: string;
  problem: string;
}

export interface ContentVersion {
  data: ItemData;
  texts: SourceText[];
  files: NamedFile[];
}

export interface ContentItem extends ContentLine, Editable, Pick<ContentKind, 'kind' | 'is_list' | 'schema'> {
  /** As it is in the folder; null of a new item. */
  now: ContentVersion | null;
  /** What keeps its files from being read; none of it can be edited here until that is fixed in the file. */
  faults: ContentFault[];
  /** As the draft has it; null without one, and of a removal. */
  drafted: ContentVersion | null;
}

/** Answer to each call about one item: how it stands now. */
export interface ContentItemResponse {
  success: 0 | 1;
  message: string;
  /** After a refusal with 409: what others have done meanwhile. */
  data?: ContentItem;
  /** After a refusal with 409: the texts that would have been saved. */
  yours?: SourceText[];
}

export interface DraftSeen {
  /** `base` of the item that it was made of. */
  base: string;
  /** `version` of the draft that was seen; '' where there was none. */
  seen: string;
}

export interface DraftSave extends DraftSeen {
  /** All fields: one that is left out is taken out. */
  data: ItemData;
}

export interface NewItem {
  data: ItemData;
  /** For its address; made of its title where it is left out. */
  name?: string;
}

export interface PictureResponse {
  success: 1;
  message: string;
  /** To be named by the field. */
  data: { file: string } & PictureSize;
}

export interface DocumentResponse {
  success: 1;
  message: string;
  data: Pick<PictureResponse['data'], 'file'>;
}

/** Drafts, each with the version that was seen. */
export interface DraftSet {
  drafts: { kind: string; item: string; version: string }[];
}

export interface CheckResponse {
  success: 0 | 1;
  message: string;
  data?: { faults: ContentFault[] };
}

export interface PagePreviewResponse {
  success: 1;
  message: string;
  /** `address` is left out where there are faults. */
  data: { faults: ContentFault[]; address?: string };
}

export interface PublishResponse {
  success: 0 | 1;
  message: string;
  data?: {
    /** 0 where nothing was published. */
    publication: number;
    /** With 422: why. */
    faults: ContentFault[];
    /** With 409: files that are others meanwhile, and items whose drafts are. */
    changed: string[];
    /** Why the folder's repository has no commit of it; '' where it has, or there is none. */
    git_fault: string;
  };
}

export interface Publication {
  id: number;
  at: string;
  /** Name of the person. */
  who: string;
  /** `failed`: it was found half done, and taken back. */
  state: 'writing' | 'done' | 'failed';
  files: { path: string; act: DraftAct }[];
  /** The publication that it took back; null of others. */
  undoes: number | null;
  /** The publication that took it back. */
  undone_by: number | null;
  /** '' where none was made. */
  commit: string;
  git_fault: string;
}

export interface PublicationsResponse {
  success: 1;
  data: { publications: Publication[]; more: boolean };
}

export interface PreviewResponse {
  success: 1;
  /** Clean HTML. */
  data: { html: string };
}
