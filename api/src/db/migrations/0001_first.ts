import { type Kysely, sql } from 'kysely';
import type { DatabaseDialect } from '../dialect';

/** Creates every table, in an order in which a table comes after those that it refers to. */
export async function createTables(db: Kysely<unknown>, { columns, appendOnly }: DatabaseDialect): Promise<void> {
  const { text, integer, binary, unlogged } = columns;
  const tables = `
-- What a site counts and remembers about itself and about its senders, with the mails that it sends.
-- One row: the id by which a bucket knows whose files it holds (decisions/storage.md).
create table site (
  id ${integer} primary key,
  site_id ${text} not null
);
create table counters (
  name ${text} primary key,
  value ${integer} not null
);
-- Work that is done once a day, so that several processes do it only once.
create table daily_work (
  name ${text} primary key,
  claimed_at ${text},
  finished_at ${text},
  note_json text not null
);
-- What each sender has stored in a day (server/submissionLimit.ts); every submission deletes past days.
create table sender_days (
  sender_hash ${text} primary key,
  day ${text} not null,
  bytes ${integer} not null,
  submissions ${integer} not null
);
create index sender_days_by_day on sender_days (day);
-- Requests of each address in the current minute, when several processes count them (decisions/many-processes.md).
create ${unlogged} table request_counts (
  subject ${text} primary key,
  requests ${integer} not null,
  ends_ms ${integer} not null
);
-- Uploads whose rows were deleted, until the files are deleted too (office/privacy/removal.ts).
create table files_to_remove (
  file_name ${text} primary key
);
-- Mails to send. A row names its subject and its audience, and contains no personal data (decisions/idempotency.md).
create table outbox (
  id ${text} primary key,
  event ${text} not null,
  audience ${text} not null,
  letter ${text},
  subject_ref ${text} not null,
  recipient_hash ${text},
  message_id ${text} not null,
  state ${text} not null,
  attempts ${integer} not null,
  queued_at ${text} not null,
  due_at ${text} not null,
  claim ${text},
  locked_until ${text},
  settled_at ${text},
  fault ${text}
);
create index outbox_by_due on outbox (state, due_at);
create index outbox_by_subject on outbox (subject_ref);
create index outbox_by_recipient on outbox (recipient_hash);

-- What visitors read, as parsed from the content folder, and its drafts and publications at the desk.
-- One row. The records have facts about their files, so that a start reads only what has changed since.
create table published_content (
  id ${integer} primary key,
  hash ${text} not null,
  -- how often changed content was published
  revision ${integer} not null,
  -- version of the code that read it
  loader ${text} not null,
  records_jsonl text not null
);
-- Drafts and publications at the desk (decisions/content-desk.md).
create table content_drafts (
  path ${text} primary key,
  kind ${text} not null,
  item ${text} not null,
  act ${text} not null,
  version ${text} not null,
  base ${text} not null,
  texts_json text not null,
  who ${text} not null,
  saved_at ${text} not null,
  constraint content_drafts_item unique (kind, item)
);
create table content_draft_files (
  path ${text} primary key,
  item_path ${text} not null,
  bytes ${binary} not null,
  saved_at ${text} not null
);
create index content_draft_files_by_item on content_draft_files (item_path);
create table content_publications (
  id ${integer} primary key,
  who ${text} not null,
  published_at ${text} not null,
  written_at ${text},
  undoes ${integer},
  undone_by ${integer}
);
create table content_publication_files (
  publication ${integer} not null references content_publications (id) on delete cascade,
  path ${text} not null,
  old_hash ${text} not null,
  new_hash ${text} not null,
  old_bytes ${binary},
  new_bytes ${binary},
  constraint content_publication_files_key primary key (publication, path)
);

-- Application numbers, the applications sent under them, and what the office and an applicant do with one.
create table application_numbers (
  number ${text} primary key,
  holder_hash ${text} not null,
  given_at ${text} not null
);
create index application_numbers_of_holder on application_numbers (holder_hash, given_at);
create table applications (
  id ${text} primary key,
  number ${text} not null unique references application_numbers (number),
  fingerprint ${text} not null,
  submitted_at ${text} not null,
  intake ${integer} not null,
  admission_type ${text} not null,
  program ${text} not null,
  name ${text} not null,
  mobile ${text} not null,
  email ${text} not null,
  date_of_birth ${text} not null,
  caste_category ${text} not null,
  aadhaar_cipher ${binary} not null,
  aadhaar_last_four ${text} not null,
  answers_json text not null,
  unlikely_json text not null,
  -- the privacy notice that it was sent under (decisions/privacy.md)
  notice ${text},
  -- how a parent agrees (decisions/parent-consent.md)
  consent_json ${text},
  -- who may open it again: a link that expires, and the tab that sent it
  link_hash ${text},
  link_made_at ${text},
  sender_key ${text},
  code_version ${integer} default 0 not null,
  -- copied from the answers for the work list (decisions/application-states.md)
  marks ${integer},
  keam_rank ${integer},
  search_text ${text} not null,
  -- decisions/application-states.md
  state ${text} default 'received' not null,
  state_version ${integer} default 0 not null,
  admitted_program ${text} default '' not null,
  shown_state ${text} default 'received' not null,
  shown_since ${text},
  shown_program ${text} default '' not null
);
create unique index applications_by_link on applications (link_hash);
create index applications_by_fingerprint on applications (fingerprint);
create index applications_by_arrival on applications (submitted_at, number);
create index applications_by_program on applications (program, submitted_at, number);
create index applications_by_caste_category on applications (caste_category, submitted_at, number);
create index applications_by_admission_type on applications (admission_type, submitted_at, number);
create index applications_by_state on applications (state, submitted_at, number);
create table application_files (
  application_id ${text} not null references applications (id) on delete cascade,
  kind ${text} not null,
  file_name ${text} not null unique,
  constraint application_files_key primary key (application_id, kind)
);
-- decisions/application-states.md, decisions/privacy.md
create table application_history (
  application_id ${text} not null references applications (id) on delete cascade,
  version ${integer} not null,
  at ${text} not null,
  who ${text} not null,
  from_state ${text} not null,
  to_state ${text} not null,
  reason ${text} not null,
  constraint application_history_key primary key (application_id, version)
);
create table application_documents (
  application_id ${text} not null references applications (id) on delete cascade,
  seq ${integer} not null,
  title ${text} not null,
  note ${text} not null,
  asked_at ${text} not null,
  state ${text} not null,
  state_at ${text} not null,
  state_by ${text} not null,
  reason ${text} not null,
  constraint application_documents_key primary key (application_id, seq)
);
create table data_requests (
  application_id ${text} not null references applications (id) on delete cascade,
  seq ${integer} not null,
  kind ${text} not null,
  asked_at ${text} not null,
  state ${text} not null,
  state_at ${text} not null,
  state_by ${text} not null,
  reason ${text} not null,
  constraint data_requests_key primary key (application_id, seq)
);
create index data_requests_by_state on data_requests (state, asked_at);
create table application_notes (
  application_id ${text} not null references applications (id) on delete cascade,
  seq ${integer} not null,
  at ${text} not null,
  who ${text} not null,
  text ${text} not null,
  constraint application_notes_key primary key (application_id, seq)
);
create table rank_lists (
  id ${text} primary key,
  season ${integer} not null,
  title ${text} not null,
  count ${integer} not null,
  frozen_at ${text} not null,
  frozen_by ${text} not null,
  list_json ${text} not null
);
-- Wrong return codes; every submission deletes tries of more than an hour ago.
create table code_tries (
  subject ${text} primary key,
  tries ${integer} not null,
  since ${text} not null
);
create index code_tries_by_since on code_tries (since);
-- Browsers that have opened the status of an application (decisions/return-code.md).
create table status_sessions (
  token_hash ${text} primary key,
  application_id ${text} not null references applications (id) on delete cascade,
  opened_at ${text} not null,
  used_at ${text} not null
);
create index status_sessions_by_application_id on status_sessions (application_id);
create index status_sessions_by_opened_at on status_sessions (opened_at);
create index status_sessions_by_used_at on status_sessions (used_at);
-- Codes that were sent by mail: the last one of each application, and the browser that requested it.
create table mail_codes (
  application_id ${text} primary key references applications (id) on delete cascade,
  browser_hash ${text} not null,
  made_at ${text} not null,
  tries ${integer} not null
);
create index mail_codes_by_browser on mail_codes (browser_hash);
-- Consents that parents are asked for by mail, until the form is sent (decisions/parent-consent.md).
create table parent_consents (
  id ${text} primary key,
  browser_hash ${text} not null unique,
  email ${text} not null,
  made_at ${text} not null,
  tries ${integer} not null,
  given_at ${text}
);

-- Contact messages and job applications.
create table contact_messages (
  reference ${text} primary key,
  name ${text} not null,
  email ${text} not null,
  phone ${text} not null,
  subject ${text} not null,
  message ${text} not null,
  search_text ${text} not null,
  received_at ${text} not null,
  submission_key ${text},
  notice ${text},
  done_at ${text},
  state_version ${integer} default 0 not null
);
create index contact_messages_by_arrival on contact_messages (received_at, reference);
create unique index contact_messages_sent_once on contact_messages (submission_key);
create index contact_messages_by_done_at on contact_messages (done_at, received_at, reference);
create table job_applications (
  reference ${text} primary key,
  name ${text} not null,
  email ${text} not null,
  phone ${text} not null,
  post ${text} not null,
  file_name ${text} not null unique,
  sent_file_name ${text} not null,
  search_text ${text} not null,
  received_at ${text} not null,
  submission_key ${text},
  notice ${text},
  done_at ${text},
  state_version ${integer} default 0 not null
);
create index job_applications_by_arrival on job_applications (received_at, reference);
create unique index job_applications_sent_once on job_applications (submission_key);
-- Who dealt with one of these, deleted with it (decisions/application-states.md).
create table inbox_changes (
  reference ${text} not null,
  version ${integer} not null,
  at ${text} not null,
  who ${text} not null,
  done ${integer} not null,
  note ${text} not null,
  constraint inbox_changes_key primary key (reference, version)
);
-- Who has seen which version of an application or one of these, deleted with it.
create table reads (
  reference ${text} not null,
  who ${text} not null,
  version ${integer} not null,
  constraint reads_key primary key (reference, who)
);

-- Staff of the college with an account on the site, and where they have signed in (decisions/staff-accounts.md).
create table staff_accounts (
  email ${text} primary key,
  name ${text} not null,
  roles_json text not null,
  password_hash ${text} not null,
  password_until ${text},
  second_factor ${binary},
  second_factor_at ${text},
  code_step ${integer} default 0 not null,
  made_at ${text} not null,
  disabled_at ${text}
);
create table staff_sessions (
  token_hash ${text} primary key,
  id ${text} not null unique,
  email ${text} not null references staff_accounts (email) on delete cascade,
  step ${text} not null,
  device ${text} not null,
  opened_at ${text} not null,
  used_at ${text} not null,
  -- what a passkey has to sign
  challenge ${text},
  challenge_at ${text}
);
create index staff_sessions_by_account on staff_sessions (email);
-- Previews of drafts in the pages of the site; a preview ends with the session that it was begun in.
create table content_previews (
  token_hash ${text} primary key,
  session_id ${text} not null references staff_sessions (id) on delete cascade,
  drafts_json text not null,
  begun_at ${text} not null
);
create table staff_passkeys (
  credential_id ${text} primary key,
  id ${text} not null unique,
  email ${text} not null references staff_accounts (email) on delete cascade,
  public_key ${binary} not null,
  counter ${integer} not null,
  transports_json text not null,
  name ${text} not null,
  added_at ${text} not null,
  used_at ${text}
);
create index staff_passkeys_by_account on staff_passkeys (email);
-- Identities of accounts at the college's OpenID provider, and sign-ins begun there.
create table staff_identities (
  email ${text} primary key references staff_accounts (email) on delete cascade,
  issuer ${text} not null,
  subject ${text} not null,
  constraint staff_identities_once unique (issuer, subject)
);
create table openid_sign_ins (
  token_hash ${text} primary key,
  state ${text} not null,
  nonce ${text} not null,
  verifier ${text} not null,
  begun_at ${text} not null
);

-- The office log, and locked copies of what was erased before the retention floor.
-- Each entry has a number and a hash over the previous one (audit/officeLog.ts), and none can be changed.
create table office_log (
  seq ${integer} primary key,
  at ${text} not null,
  who ${text} not null,
  act ${text} not null,
  subject ${text} not null,
  reason ${text} not null,
  numbers ${text} not null,
  records ${integer},
  key_id ${text} not null,
  hash ${text} not null
);
-- A copy is in parts short enough to be read a hundred at a time (decisions/retention.md).
create table erased_copies (
  reference ${text} primary key,
  kind ${text} not null,
  erased_at ${text} not null,
  keep_until ${text} not null
);
create index erased_copies_by_end on erased_copies (keep_until);
create table erased_copy_parts (
  reference ${text} not null references erased_copies (reference) on delete cascade,
  seq ${integer} not null,
  bytes ${binary} not null,
  constraint erased_copy_parts_key primary key (reference, seq)
);
`;
  const statements = [...tables.split(/;\n/), ...appendOnly('office_log')];
  for (const statement of statements) if (statement.trim() !== '') await sql.raw(statement).execute(db);
}
