import { binary, integer, json, orNull, table, text } from './columns';

/** What visitors read, as parsed from the content folder, and its drafts and publications at the desk (decisions/content-desk.md). */
export const contentTables = {
  /** One row. */
  published_content: table({
    id: integer('primary key'),
    hash: text(),
    /** How often changed content was published. */
    revision: integer(),
    /** The files that it was read from and the code that read them: a start reads them when it is another. */
    source: text(),
    /** Each line is the JSON of a `ContentRecord`. */
    records_jsonl: json(),
  }),

  /** Items of content as they were saved at the desk; all paths are relative to the content folder. */
  content_drafts: table(
    {
      /** Path of the item's own file. */
      path: text('primary key'),
      kind: text(),
      /** The file's name without order, date and extension. */
      item: text(),
      act: text<'change' | 'new' | 'remove'>(),
      /** Random; a new one with each save. */
      version: text(),
      /** Hash of the files that it is based on; '' for a new item. */
      base: text(),
      /** The item's texts as they will be, by path. */
      texts_json: json(),
      /** E-mail address. */
      who: text(),
      saved_at: text(),
    },
    { unique: 'kind, item' },
  ),

  /** Pictures that were sent for drafts. `item_path` is the `path` of a draft, which may not be saved yet. */
  content_draft_files: table(
    { path: text('primary key'), item_path: text(), bytes: binary(), saved_at: text() },
    { indexes: ['item_path'] },
  ),

  content_publications: table({
    /** 1, 2, 3 and so on. */
    id: integer('primary key'),
    who: text(),
    published_at: text(),
    /** When its files were in the content folder; null until then. */
    written_at: orNull(text()),
    /** The publication that it undoes. */
    undoes: orNull(integer()),
    undone_by: orNull(integer()),
  }),

  /** The files of publications. A hash of '' and no bytes stand for no file. */
  content_publication_files: table(
    {
      publication: integer('references content_publications (id) on delete cascade'),
      path: text(),
      old_hash: text(),
      new_hash: text(),
      /** What an undo restores. */
      old_bytes: orNull(binary()),
      /** Stored only until the file is written. */
      new_bytes: orNull(binary()),
    },
    { key: 'publication, path' },
  ),
};
