import { integer, orNull, table, text } from './columns';

/** The privacy notice that a form named when it was sent; all null if it named none (decisions/privacy.md). */
export const notice = {
  notice_version: orNull(integer()),
  /** ISO 639. */
  notice_language: orNull(text()),
  /** When it reached the site. */
  notice_at: orNull(text()),
};

/** What the inboxes have in common. */
const sender = { reference: text('primary key'), name: text(), email: text(), phone: text() };
const inbox = {
  /** All of its texts, as `searchTextOf` makes them. */
  search_text: text(),
  received_at: text(),
  /** Keyed digest of what was sent and of its browser's key for it; the same digest means sent again. */
  submission_key: orNull(text('unique')),
  ...notice,
  /** When the office had dealt with it. */
  done_at: orNull(text()),
};

/** Somebody of the office dealt with a message or a job application, or reopened it; deleted with it. */
const changesOf = (submissions: string) =>
  table(
    {
      reference: text(`references ${submissions} (reference) on delete cascade`),
      /** Counts from 1. */
      version: integer(),
      at: text(),
      who: text(),
      /** 1: it is dealt with. */
      done: integer(),
      note: text(),
    },
    { key: 'reference, version' },
  );

/** Which version somebody of the office has seen. */
const readsOf = (submissions: string) =>
  table(
    { reference: text(`references ${submissions} (reference) on delete cascade`), who: text(), version: integer() },
    { key: 'reference, who' },
  );

export const inboxTables = {
  contact_messages: table(
    { ...sender, subject: text(), message: text(), ...inbox },
    { indexes: ['received_at, reference', 'done_at, received_at, reference'] },
  ),
  message_changes: changesOf('contact_messages'),
  message_reads: readsOf('contact_messages'),
  job_applications: table(
    {
      ...sender,
      post: text(),
      file_name: text('unique'),
      /** The sender's name of the file; for display, never used as a path. */
      sent_file_name: text(),
      ...inbox,
    },
    { indexes: ['received_at, reference'] },
  ),
  job_changes: changesOf('job_applications'),
  job_reads: readsOf('job_applications'),
};
