import { binary, integer, json, orNull, table, text } from './columns';

/** What a site counts and remembers about itself and about its senders, the mails that it sends, and the office log. */
export const siteTables = {
  /** One row, once a bucket was checked for whose files it holds (storage/siteFolder.ts). */
  site: table({ id: integer('primary key'), site_id: text() }),

  counters: table({ name: text('primary key'), value: integer() }),

  /** One row: when one of the processes last began to purge by itself, and the `Cutoffs` that it announced for a day later. */
  daily_purge: table({ id: integer('primary key'), begun_at: text(), announced_json: json() }),

  /** What each sender has stored today, by a digest of its address and the day (yyyy-MM-dd, in India). */
  sender_days: table(
    { sender_hash: text('primary key'), day: text(), bytes: integer(), submissions: integer() },
    { indexes: ['day'] },
  ),

  /** Wrong codes since an instant; the subject is a keyed digest of an application number, an account or an address. */
  code_tries: table({ subject: text('primary key'), tries: integer(), since: text() }, { indexes: ['since'] }),

  /** Uploads whose rows were deleted, until the files are deleted too (office/privacy/removal.ts). */
  files_to_remove: table({ file_name: text('primary key') }),

  /** Mails about submissions, without personal data (decisions/idempotency.md). */
  outbox: table(
    {
      /** Made from event, subject and audience: a second row for the same is impossible. */
      id: text('primary key'),
      /** The kind of the submission (submissions/submissionKinds.ts). */
      event: text(),
      /** The person who sent the form, or the office. */
      audience: text<'sender' | 'office'>(),
      /** Which of the kind's further letters it is; null: the one sent on receipt. */
      letter: orNull(text()),
      /** Application number or reference. */
      subject_ref: text(),
      /** Digest of its sender's mailbox and the day; null for the office. */
      recipient_hash: orNull(text()),
      /** `failed`: it is not sent unless somebody in the office retries it; `fault` says why. */
      state: text<'waiting' | 'sent' | 'failed'>(),
      attempts: integer(),
      queued_at: text(),
      due_at: text(),
      /** Until when the worker that has claimed it may send it; null if none has. */
      locked_until: orNull(text()),
      /** When it was sent or had failed. */
      settled_at: orNull(text()),
      /** The last fault; without addresses. */
      fault: orNull(text()),
    },
    { indexes: ['state, due_at', 'subject_ref', 'recipient_hash'] },
  ),

  /** Audit log of what people of the office did; rows are only added (audit/officeLog.ts). */
  office_log: table({
    /** 1, 2, 3 and so on. */
    seq: integer('primary key'),
    at: text(),
    who: text(),
    act: text(),
    subject: text(),
    reason: text(),
    /** Numbers and references of what was read, separated by spaces. */
    numbers: text(),
    /** Which key the hash was made with. */
    key_id: text(),
    /** Keyed digest of this entry and of the previous hash. */
    hash: text(),
  }),

  /** Copies of data erased before the retention floor (decisions/retention.md); `kind` is a kind's `id`. */
  erased_copies: table(
    { reference: text('primary key'), kind: text(), erased_at: text(), keep_until: text(), sealed: binary() },
    { indexes: ['keep_until'] },
  ),
};
