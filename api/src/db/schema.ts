import type { Generated, Kysely, Transaction } from 'kysely';
import type { DataRequestKind } from 'contract/admission/states/dataRequest';
import type { RequestState } from 'contract/admission/states/progress';
import type { ApplicationState, ShownState } from 'contract/admission/states/states';
import type { DataRequest } from 'contract/admission/statusSchema';

/** The tables. Columns ending in `_at` are instants (ISO 8601, UTC), in `_json` JSON text. */
export interface Database {
  /** One row; each line of `records_jsonl` is the JSON of a `ContentRecord`. */
  published_content: { id: number; hash: string; revision: number; loader: string; records_jsonl: string };
  content_drafts: ContentDraftRow;
  /** Pictures that were sent for drafts. `item_path` is the `path` of a draft, which may not be saved yet. */
  content_draft_files: { path: string; item_path: string; bytes: Uint8Array; saved_at: string };
  content_publications: ContentPublicationRow;
  content_publication_files: ContentPublicationFileRow;
  counters: { name: string; value: number };
  application_numbers: { number: string; holder_hash: string; given_at: string };
  applications: Defaulted<
    ApplicationRow,
    'state' | 'state_version' | 'shown_state' | 'code_version' | 'admitted_program' | 'shown_program'
  >;
  application_files: { application_id: string; kind: string; file_name: string };
  application_history: ApplicationChangeRow;
  application_documents: ApplicationDocumentRow;
  application_notes: ApplicationNoteRow;
  rank_lists: RankListRow;
  data_requests: DataRequestRow;
  mail_codes: MailCodeRow;
  parent_consents: ParentConsentRow;
  contact_messages: Defaulted<ContactMessageRow, 'state_version'>;
  job_applications: Defaulted<JobApplicationRow, 'state_version'>;
  inbox_changes: InboxChangeRow;
  /** Which `state_version` of a submission, by number or reference, somebody of the office, by e-mail address, has seen. */
  reads: { reference: string; who: string; version: number };
  office_log: OfficeLogRow;
  staff_accounts: Defaulted<StaffAccountRow, 'code_step'>;
  staff_sessions: StaffSessionRow;
  /** Previews of drafts in pages: the hash of the token, the id of the staff session, what `DraftSet` names. */
  content_previews: { token_hash: string; session_id: string; drafts_json: string; begun_at: string };
  staff_passkeys: PasskeyRow;
  /** Identity of an account at the college's OpenID provider: its issuer and `sub`. */
  staff_identities: { email: string; issuer: string; subject: string };
  /** Sign-ins begun at the provider, each by the hash of what the browser stores in the meantime. */
  openid_sign_ins: { token_hash: string; state: string; nonce: string; verifier: string; begun_at: string };
  outbox: OutboxRow;
  files_to_remove: { file_name: string };
  /** Copies of data erased before the retention floor; `kind` is a kind's `id`. `erased_copy_parts` together are the bytes. */
  erased_copies: { reference: string; kind: string; erased_at: string; keep_until: string };
  erased_copy_parts: { reference: string; seq: number; bytes: Uint8Array };
  /** Wrong return codes since an instant; the subject is a keyed digest of an application number or an address. */
  code_tries: { subject: string; tries: number; since: string };
  /** Browsers that view the status of an application: the hash of the cookie, when it was issued and last used. */
  status_sessions: { token_hash: string; application_id: string; opened_at: string; used_at: string };
  /** Work that one of the processes does once a day. `claimed_at`: one is doing it; `note_json`: from the last run. */
  daily_work: { name: string; claimed_at: string | null; finished_at: string | null; note_json: string };
  /** One row, once a bucket was checked for whose files it holds (storage/siteFolder.ts). */
  site: { id: number; site_id: string };
  /** Requests of each address, by a keyed digest, in the minute that ends then (milliseconds since 1970); PostgreSQL only. */
  request_counts: { subject: string; requests: number; ends_ms: number };
  /** What each sender has stored today, by a digest of its address and the day (yyyy-MM-dd, in India). */
  sender_days: { sender_hash: string; day: string; bytes: number; submissions: number };
}

/** Columns that the database fills when a row leaves them out. */
type Defaulted<Row, Column extends keyof Row> = Omit<Row, Column> & { [Name in Column]: Generated<Row[Name]> };

/** An item of content as it was saved at the desk; all paths are relative to the content folder. */
export interface ContentDraftRow {
  /** Path of the item's own file. */
  path: string;
  kind: string;
  /** The file's name without order, date and extension. */
  item: string;
  act: 'change' | 'new' | 'remove';
  /** Random; a new one with each save. */
  version: string;
  /** Hash of the files that it is based on; '' for a new item. */
  base: string;
  /** The item's texts as they will be, by path. */
  texts_json: string;
  /** E-mail address. */
  who: string;
  saved_at: string;
}

/** What was published at the desk. */
export interface ContentPublicationRow {
  /** 1, 2, 3 and so on. */
  id: number;
  who: string;
  published_at: string;
  /** When its files were in the content folder; null until then. */
  written_at: string | null;
  /** The publication that it undoes. */
  undoes: number | null;
  undone_by: number | null;
}

/** A file of a publication. A hash of '' and no bytes stand for no file. */
export interface ContentPublicationFileRow {
  publication: number;
  path: string;
  old_hash: string;
  new_hash: string;
  /** What an undo restores. */
  old_bytes: Uint8Array | null;
  /** Stored only until the file is written. */
  new_bytes: Uint8Array | null;
}

/** Audit log of what people of the office did; rows are only added (office/officeLog.ts). */
export interface OfficeLogRow {
  /** 1, 2, 3 and so on. */
  seq: number;
  at: string;
  who: string;
  act: string;
  subject: string;
  reason: string;
  /** Numbers and references of what was read, separated by spaces. */
  numbers: string;
  /** How many those are; null if the entry is not about single submissions. */
  records: number | null;
  /** Which key the hash was made with. */
  key_id: string;
  /** Keyed digest of this entry and of the previous hash. */
  hash: string;
}

/** A person of the college who has an account on the site. */
export interface StaffAccountRow {
  /** In lowercase. */
  email: string;
  name: string;
  /** An array of `Role`. */
  roles_json: string;
  /** Argon2id with its salt and costs, in PHC string format. */
  password_hash: string;
  /** When a first password expires; null once the person has chosen one. */
  password_until: string | null;
  /** The secret of one-time codes, encrypted; null until the first sign-in. */
  second_factor: Uint8Array | null;
  /** When the person proved that their app has it. */
  second_factor_at: string | null;
  /** The time step of the last accepted code, so that each works once. */
  code_step: number;
  made_at: string;
  /** Null while the account is enabled. */
  disabled_at: string | null;
}

/** A browser in which somebody has signed in, or has begun to. */
export interface StaffSessionRow {
  /** Hash of the token in the browser's cookie. */
  token_hash: string;
  /** Id by which its owner ends it; gives no access. */
  id: string;
  email: string;
  /** The step that is still needed: `code`, `set up`; `in` when none is. */
  step: 'code' | 'set up' | 'in';
  /** Browser and system in words. */
  device: string;
  opened_at: string;
  used_at: string;
  /** What a passkey has to sign, accepted once; null if none was requested. */
  challenge: string | null;
  challenge_at: string | null;
}

/** A passkey that somebody may sign in with in place of a one-time code. */
export interface PasskeyRow {
  /** As the device names it, base64url. */
  credential_id: string;
  /** Id by which its owner removes it. */
  id: string;
  email: string;
  /** COSE. */
  public_key: Uint8Array;
  /** How often it was used, as the device reports; always 0 for those that do not count. */
  counter: number;
  /** How the device is reached, in WebAuthn's terms: an array. */
  transports_json: string;
  /** Browser and system that it was made with, in words. */
  name: string;
  added_at: string;
  used_at: string | null;
}

/** The last code that was sent by mail for an application; the code itself is stored nowhere. */
export interface MailCodeRow {
  application_id: string;
  /** Hash of what the requesting browser stores. */
  browser_hash: string;
  made_at: string;
  tries: number;
}

/** A consent that a parent is asked for before an application is sent; the last one of each browser. */
export interface ParentConsentRow {
  /** Random, a new one with each code; the code is a keyed digest of it. */
  id: string;
  /** The same as in `application_numbers`. */
  browser_hash: string;
  /** The parent's, in lowercase. */
  email: string;
  made_at: string;
  tries: number;
  /** When the code was typed; null until then. */
  given_at: string | null;
}

/** A rank list as it was when the principal froze it. */
export interface RankListRow {
  id: string;
  season: number;
  title: string;
  /** Number of ranked applications. */
  count: number;
  frozen_at: string;
  frozen_by: string;
  /** The rest of a `RankList`. */
  list_json: string;
}

/** What the inboxes have in common. */
interface InboxColumns {
  reference: string;
  /** The privacy notice that its form named, such as 1-en; null if it named none (decisions/privacy.md). */
  notice: string | null;
  name: string;
  email: string;
  phone: string;
  /** All of its texts, as `searchTextOf` makes them. */
  search_text: string;
  received_at: string;
  /** Keyed digest of what was sent and of its browser's key for it; the same digest means sent again. */
  submission_key: string | null;
  /** When the office had dealt with it. */
  done_at: string | null;
  /** How often it was marked as done or open; a change names the version that it saw. */
  state_version: number;
}

export interface ContactMessageRow extends InboxColumns {
  subject: string;
  message: string;
}

export interface JobApplicationRow extends InboxColumns {
  post: string;
  file_name: string;
  /** The sender's name of the file; for display, never used as a path. */
  sent_file_name: string;
}

/** Somebody of the office dealt with a message or a job application, or reopened it. */
export interface InboxChangeRow {
  reference: string;
  /** Counts from 1. */
  version: number;
  at: string;
  who: string;
  /** 1: it is dealt with. */
  done: number;
  note: string;
}

export interface ApplicationRow {
  id: string;
  number: string;
  /** The privacy notice that its form named, such as 1-en; null if it named none (decisions/privacy.md). */
  notice: string | null;
  /** How a parent of somebody under 18 agrees (`ParentConsent`); null if nobody has to, or was asked. */
  consent_json: string | null;
  /** Keyed digest of the whole submission; the same digest is the same submission sent again. */
  fingerprint: string;
  submitted_at: string;
  /** The year in which its classes begin. */
  intake: number;
  admission_type: string;
  program: string;
  name: string;
  mobile: string;
  email: string;
  date_of_birth: string;
  caste_category: string;
  /** AES-256-GCM: nonce, tag and cipher text. */
  aadhaar_cipher: Uint8Array;
  aadhaar_last_four: string;
  /** Every other answer of the form, by form name; without the Aadhaar number and the images. */
  answers_json: string;
  /** SHA-256 of the secret in the download link, and the instant from which its days count. */
  link_hash: string | null;
  link_made_at: string | null;
  /** Keyed digest of the key of the tab that sent it. */
  sender_key: string | null;
  /** What looked unlikely when it was received, by form name (contract's `unlikelyAnswers`). */
  unlikely_json: string;
  /** For the office's work list (`ListColumns`). */
  marks: number | null;
  keam_rank: number | null;
  search_text: string;
  state: ApplicationState;
  /** How often the state was changed; a change names the version that it saw. */
  state_version: number;
  /** The state that the applicant is shown. */
  shown_state: ShownState;
  /** Null: since it was received. */
  shown_since: string | null;
  /** The programme of the last admission; '' before the first. */
  admitted_program: string;
  /** The programme of the last admission that was released. */
  shown_program: string;
  /** How often the office has given a new return code. */
  code_version: number;
}

/** A change of an application's state, or, from a state to itself, the release of a decision. */
export interface ApplicationChangeRow {
  application_id: string;
  /** The `state_version` that it made. */
  version: number;
  at: string;
  /** Of the office, or `applicant`. */
  who: string;
  from_state: ApplicationState;
  to_state: ApplicationState;
  /** '' if none was given. */
  reason: string;
}

/** Note of somebody of the office about an application; the applicant is never shown it. */
export interface ApplicationNoteRow {
  application_id: string;
  /** 1, 2, 3 and so on, within the application. */
  seq: number;
  at: string;
  who: string;
  text: string;
}

/** What is asked of an applicant, or by one; deleted with the application. */
interface RequestColumns {
  application_id: string;
  /** 1, 2, 3 and so on, within the application. */
  seq: number;
  asked_at: string;
  state_at: string;
  /** Of the office, or `applicant`. */
  state_by: string;
  /** Why it was refused or cancelled, or how else it came. */
  reason: string;
}

/** What an applicant asks about their own data. */
export interface DataRequestRow extends RequestColumns {
  kind: DataRequestKind;
  state: DataRequest['state'];
}

/** A document that was requested. Its file is the one of `application_files` whose kind is `document <seq>`. */
export interface ApplicationDocumentRow extends RequestColumns {
  title: string;
  note: string;
  state: RequestState;
}

/** A mail about a submission; decisions/idempotency.md. */
export interface OutboxRow {
  /** Made from event, subject and audience: a second row for the same is impossible. */
  id: string;
  /** The kind of the submission (submissions/submissionKinds.ts). */
  event: string;
  /** The person who sent the form, or the office. */
  audience: 'sender' | 'office';
  /** Application number or reference. */
  subject_ref: string;
  /** The header Message-ID without its brackets, the same at every attempt. */
  message_id: string;
  /** `failed`: it is not sent unless somebody in the office retries it; `fault` says why. */
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  queued_at: string;
  due_at: string;
  /** Random text of the worker that is sending it, until `locked_until`. */
  claim: string | null;
  locked_until: string | null;
  /** When it was sent or had failed. */
  settled_at: string | null;
  /** The last fault; without addresses. */
  fault: string | null;
  /** Digest of its sender's mailbox and the day; null for the office. */
  recipient_hash: string | null;
  /** Which of the kind's further letters it is; null: the one sent on receipt. */
  letter: string | null;
}

/** The database, also within a transaction. */
export type Db = Kysely<Database>;
/** For what has to take place within the transaction of its caller. */
export type DbTransaction = Transaction<Database>;
