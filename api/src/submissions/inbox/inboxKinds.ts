import type { InboxName } from 'contract/office/inboxCalls';
import type { ContactMessageRow, JobApplicationRow } from '../../db/schema';
import { documentName, jobSubmission } from '../job/jobSubmission';
import { messageSubmission } from '../message/messageSubmission';
import type { SubmissionKind } from '../submissionKind';

export type InboxSubmission = ContactMessageRow | JobApplicationRow;

/** Tables of an inbox: its items, who dealt with them, and who has seen which version of them. */
export interface InboxTables {
  submissions: 'contact_messages' | 'job_applications';
  changes: 'message_changes' | 'job_changes';
  reads: 'message_reads' | 'job_reads';
}

/** A kind of submission that the office answers at the desk. */
export interface InboxKind {
  inbox: InboxName;
  kind: Pick<SubmissionKind, 'table' | 'words'>;
  tables: InboxTables;
  /** Whether its items are about posts, by which it can be filtered. */
  hasPosts: boolean;
  about: (row: InboxSubmission) => string;
  message: (row: InboxSubmission) => string;
  /** Its names in the upload store and for the download; undefined when there is none. */
  document: (row: InboxSubmission) => { stored: string; name: string } | undefined;
}

const isMessage = (row: InboxSubmission): row is ContactMessageRow => 'message' in row;

const shared: Pick<InboxKind, 'about' | 'message' | 'document'> = {
  about: (row) => (isMessage(row) ? row.subject : row.post),
  message: (row) => (isMessage(row) ? row.message : ''),
  document: (row) => (isMessage(row) ? undefined : { stored: row.file_name, name: documentName(row) }),
};

export const MESSAGES: InboxKind = {
  ...shared,
  inbox: 'messages',
  kind: messageSubmission,
  tables: { submissions: 'contact_messages', changes: 'message_changes', reads: 'message_reads' },
  hasPosts: false,
};

export const JOB_APPLICATIONS: InboxKind = {
  ...shared,
  inbox: 'job-applications',
  kind: jobSubmission,
  tables: { submissions: 'job_applications', changes: 'job_changes', reads: 'job_reads' },
  hasPosts: true,
};
