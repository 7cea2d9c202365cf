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
  contact_messages: {
    reference: string;
    name: string;
    email: string;
    phone: string;
    subject: string;
    message: string;
    received_at: string;
  };
  job_applications: {
    reference: string;
    name: string;
    email: string;
    phone: string;
    post: string;
    file_name: string;
    file_type: string;
    received_at: string;
  };
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
