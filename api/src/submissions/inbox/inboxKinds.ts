import type { InboxName } from 'contract/office/inboxCalls';
import type { ContactMessageRow, JobApplicationRow } from '../../db/schema';
import { documentName } from '../job/office/documentName';
import { jobSubmission } from '../job/jobSubmission';
import { messageSubmission } from '../message/messageSubmission';
import type { SubmissionKind } from '../submissionKind';
import { type InboxTables, JOB_TABLES, MESSAGE_TABLES } from './inboxTables';

export type InboxRow = ContactMessageRow | JobApplicationRow;

/** A kind of submission that the office answers at the desk. */
export interface InboxKind {
  inbox: InboxName;
  kind: Pick<SubmissionKind, 'table' | 'words'>;
  tables: InboxTables;
  /** Whether its items are about posts, by which it can be filtered. */
  hasPosts: boolean;
  /** The texts that a search looks through. */
  texts: (row: InboxRow) => Iterable<string>;
  about: (row: InboxRow) => string;
  message: (row: InboxRow) => string;
  /** Its names in the upload store and for the download; undefined when there is none. */
  document: (row: InboxRow) => { stored: string; name: string } | undefined;
}

const isMessage = (row: InboxRow): row is ContactMessageRow => 'message' in row;

const about = (row: InboxRow) => (isMessage(row) ? row.subject : row.post);
const message = (row: InboxRow) => (isMessage(row) ? row.message : '');
const shared = {
  about,
  message,
  texts: (row: InboxRow) => [row.reference, row.name, row.email, row.phone, about(row), message(row)],
  document: (row: InboxRow) => (isMessage(row) ? undefined : { stored: row.file_name, name: documentName(row) }),
};

export const INBOX_KINDS: readonly InboxKind[] = [
  {
    ...shared,
    inbox: 'messages',
    kind: messageSubmission,
    tables: MESSAGE_TABLES,
    hasPosts: false,
  },
  {
    ...shared,
    inbox: 'job-applications',
    kind: jobSubmission,
    tables: JOB_TABLES,
    hasPosts: true,
  },
];
