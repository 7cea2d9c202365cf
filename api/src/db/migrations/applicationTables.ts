import type { RequestState } from 'contract/admission/states/requestedDocument';
import type { ApplicationState, ShownState } from 'contract/admission/states/states';
import type { DataRequest } from 'contract/admission/statusSchema';
import { binary, integer, json, orNull, table, text, withDefault } from './columns';
import { notice } from './inboxTables';

const ofApplication = () => text('references applications (id) on delete cascade');

/** What is asked of an applicant, or by one. */
const request = {
  asked_at: text(),
  state_at: text(),
  /** Of the office, or `applicant`. */
  state_by: text(),
  /** Why it was refused or cancelled, or how else it came. */
  reason: text(),
};

/** Application numbers, the applications sent under them, and what the office and an applicant do with one. */
export const applicationTables = {
  application_numbers: table(
    { number: text('primary key'), holder_hash: text(), given_at: text() },
    { indexes: ['holder_hash, given_at'] },
  ),

  applications: table(
    {
      id: text('primary key'),
      number: text('unique references application_numbers (number)'),
      /** Keyed digest of the whole submission; the same digest is the same submission sent again. */
      fingerprint: text(),
      submitted_at: text(),
      /** The year in which its classes begin. */
      intake: integer(),
      admission_type: text(),
      program: text(),
      name: text(),
      mobile: text(),
      email: text(),
      date_of_birth: text(),
      caste_category: text(),
      /** AES-256-GCM: nonce, tag and cipher text. */
      aadhaar_cipher: binary(),
      aadhaar_last_four: text(),
      /** Every other answer of the form, by form name; without the Aadhaar number and the images. */
      answers_json: json(),
      /** What looked unlikely when it was received, by form name (contract's `unlikelyAnswers`). */
      unlikely_json: json(),
      notice,
      /** How a parent of somebody under 18 agrees (`ParentConsent`); null if nobody has to, or was asked. */
      consent_json: orNull(json()),
      /** How often the office has given a new return code. */
      code_version: withDefault(integer(), '0'),
      /** Copied from the answers for the office's work list (`ListColumns`). */
      marks: orNull(integer()),
      keam_rank: orNull(integer()),
      search_text: text(),
      /** Where it stands (decisions/application-states.md). */
      state: withDefault(text<ApplicationState>(), "'received'"),
      /** How often the state was changed; a change names the version that it saw. */
      state_version: withDefault(integer(), '0'),
      /** The programme of the last admission; '' before the first. */
      admitted_program: withDefault(text(), "''"),
      /** The state that the applicant is shown. */
      shown_state: withDefault(text<ShownState>(), "'received'"),
      /** Null: since it was received. */
      shown_since: orNull(text()),
      /** The programme of the last admission that was released. */
      shown_program: withDefault(text(), "''"),
    },
    {
      indexes: [
        'fingerprint',
        'submitted_at, number',
        ...['program', 'caste_category', 'admission_type', 'state'].map((column) => `${column}, submitted_at, number`),
      ],
    },
  ),

  application_files: table(
    { application_id: ofApplication(), kind: text(), file_name: text('unique') },
    { key: 'application_id, kind' },
  ),

  /** Changes of an application's state, or, from a state to itself, the release of a decision. */
  application_history: table(
    {
      application_id: ofApplication(),
      /** The `state_version` that it made. */
      version: integer(),
      at: text(),
      /** Of the office, or `applicant`. */
      who: text(),
      from_state: text<ApplicationState>(),
      to_state: text<ApplicationState>(),
      /** '' if none was given. */
      reason: text(),
    },
    { key: 'application_id, version' },
  ),

  /** Requested documents. The file of one is that of `application_files` whose kind is `document <seq>`. */
  application_documents: table(
    {
      application_id: ofApplication(),
      seq: integer(),
      title: text(),
      note: text(),
      state: text<RequestState>(),
      ...request,
    },
    { key: 'application_id, seq' },
  ),

  /** What applicants ask about their own data. */
  data_requests: table(
    {
      application_id: ofApplication(),
      seq: integer(),
      kind: text<DataRequest['kind']>(),
      state: text<DataRequest['state']>(),
      ...request,
    },
    { key: 'application_id, seq', indexes: ['state, asked_at'] },
  ),

  /** Notes of people of the office about an application; the applicant is never shown them. */
  application_notes: table(
    { application_id: ofApplication(), seq: integer(), at: text(), who: text(), text: text() },
    { key: 'application_id, seq' },
  ),

  /** Rank lists as they were when the principal froze them; `list_json` is the rest of a `RankList`. */
  rank_lists: table({
    id: text('primary key'),
    season: integer(),
    title: text(),
    /** Number of ranked applications. */
    count: integer(),
    frozen_at: text(),
    frozen_by: text(),
    list_json: json(),
  }),

  /** Browsers that view the status of an application: the hash of the cookie, when it was issued and last used. */
  status_sessions: table(
    { token_hash: text('primary key'), application_id: ofApplication(), opened_at: text(), used_at: text() },
    { indexes: ['application_id', 'opened_at', 'used_at'] },
  ),

  /** The last code that was sent by mail for an application; the code itself is stored nowhere. */
  mail_codes: table(
    {
      application_id: text('primary key references applications (id) on delete cascade'),
      /** Hash of what the requesting browser stores. */
      browser_hash: text(),
      made_at: text(),
      tries: integer(),
    },
    { indexes: ['browser_hash'] },
  ),

  /** Consents that parents are asked for before an application is sent; the last one of each browser. */
  parent_consents: table({
    /** Random, a new one with each code; the code is a keyed digest of it. */
    id: text('primary key'),
    /** The same as in `application_numbers`. */
    browser_hash: text('unique'),
    /** The parent's, in lowercase. */
    email: text(),
    made_at: text(),
    tries: integer(),
    /** When the code was typed; null until then. */
    given_at: orNull(text()),
  }),
};
