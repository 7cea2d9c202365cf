/** The tables. Columns ending in `_at` are instants (ISO 8601, UTC), in `_json` JSON text. */
export interface Database {
  content_state: { id: number; hash: string; loaded_at: string };
  content_records: { kind: string; position: number; slug: string; record_json: string };
  counters: { name: string; value: number };
  application_numbers: { number: string; holder_hash: string; given_at: string };
  applications: ApplicationRow;
  application_subjects: {
    application_id: string;
    subject: string;
    marks: string;
    grade: string;
    maximum: string;
    percentage: string;
  };
  application_files: { application_id: string; kind: string; file_name: string; bytes: number };
  contact_messages: ContactMessageRow;
  job_applications: JobApplicationRow;
  /** What people of the office did that has to be accounted for. */
  office_log: { at: string; who: string; act: string; subject: string; reason: string };
  outbox: OutboxRow;
  files_to_remove: { file_name: string };
}

export interface ContactMessageRow {
  reference: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
  received_at: string;
  /** Keyed digest of what was sent and of the key its browser gave it; the same means sent again. */
  submission_key: string | null;
  /** When the office had dealt with it. */
  done_at: string | null;
}

export interface JobApplicationRow {
  reference: string;
  name: string;
  email: string;
  phone: string;
  post: string;
  file_name: string;
  file_type: string;
  /** As its sender had named the file; for people to read, never a path. */
  sent_file_name: string | null;
  received_at: string;
  submission_key: string | null;
}

export interface ApplicationRow {
  id: string;
  number: string;
  /** Keyed digest of what was sent; the same number with the same digest is the same submission sent again. */
  fingerprint: string;
  submitted_at: string;
  admission_type: string;
  program: string;
  name: string;
  mobile: string;
  email: string;
  date_of_birth: string;
  gender: string;
  caste_category: string;
  /** AES-256-GCM: nonce, tag and cipher text. */
  aadhaar_cipher: Uint8Array;
  aadhaar_last_four: string;
  /** Every other answer of the form, by form name; without the Aadhaar number and the images. */
  answers_json: string;
}

/** A mail about a submission, sent once, whatever happens; decisions/outbox.md. */
export interface OutboxRow {
  /** Made of event, subject and audience: a second row for the same is impossible. */
  id: string;
  /** The kind of the submission (submissions/submissionKinds.ts). */
  event: string;
  /** The person who sent the form, or the office. */
  audience: 'sender' | 'office';
  /** Application number or reference. */
  subject_ref: string;
  /** The header Message-ID without its brackets, the same at every attempt. */
  message_id: string;
  /**
   * `sending`: claimed, surely not accepted yet; `handed`: the server may have it; `doubtful`: it may, and nobody will
   * find out any more.
   */
  state: 'waiting' | 'sending' | 'handed' | 'sent' | 'failed' | 'doubtful';
  attempts: number;
  queued_at: string;
  due_at: string;
  /** Whose turn it is: a random text of the worker that took it. */
  claim: string | null;
  locked_until: string | null;
  /** When it was sent, had failed or became doubtful. */
  settled_at: string | null;
  /** What was in the way last; without addresses. */
  fault: string | null;
}
