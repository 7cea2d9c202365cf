import { integer, orNull, table, text, withDefault } from './columns';

/** The privacy notice that a form named when it was sent, such as 1-en; null if it named none (decisions/privacy.md). */
export const notice = orNull(text());

/** What the inboxes have in common. */
const sender = { reference: text('primary key'), name: text(), email: text(), phone: text() };
const inbox = {
  /** All of its texts, as `searchTextOf` makes them. */
  search_text: text(),
  received_at: text(),
  /** Keyed digest of what was sent and of its browser's key for it; the same digest means sent again. */
  submission_key: orNull(text('unique')),
  notice,
  /** When the office had dealt with it. */
  done_at: orNull(text()),
  /** How often it was marked as done or open; a change names the version that it saw. */
  state_version: withDefault(integer(), '0'),
};

export const inboxTables = {
  contact_messages: table(
    { ...sender, subject: text(), message: text(), ...inbox },
    { indexes: ['received_at, reference', 'done_at, received_at, reference'] },
  ),
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

  /** Somebody of the office dealt with a message or a job application, or reopened it; deleted with it. */
  inbox_changes: table(
    {
      reference: text(),
      /** The `state_version` that it made. */
      version: integer(),
      at: text(),
      who: text(),
      /** 1: it is dealt with. */
      done: integer(),
      note: text(),
    },
    { key: 'reference, version' },
  ),

  /** Which version of a submission, by number or reference, somebody of the office has seen; deleted with it. */
  reads: table({ reference: text(), who: text(), version: integer() }, { key: 'reference, who' }),
};
