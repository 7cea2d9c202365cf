import type { Kysely, Selectable, Transaction } from 'kysely';
import type { FIRST_TABLES } from './migrations/0001_first';
import type { RowsOf } from './migrations/columns';

/**
 * The tables, as the migrations leave them: what a later one adds is added here. Columns ending in `_at` are instants
 * (ISO 8601, UTC), in `_json` JSON text.
 */
export type Database = RowsOf<typeof FIRST_TABLES>;

type Row<Table extends keyof Database> = Selectable<Database[Table]>;

export type ContentDraftRow = Row<'content_drafts'>;
export type ContentPublicationFileRow = Row<'content_publication_files'>;
export type ApplicationRow = Row<'applications'>;
export type MailCodeRow = Row<'mail_codes'>;
export type ParentConsentRow = Row<'parent_consents'>;
export type ContactMessageRow = Row<'contact_messages'>;
export type JobApplicationRow = Row<'job_applications'>;
export type OutboxRow = Row<'outbox'>;
export type OfficeLogRow = Row<'office_log'>;
export type StaffAccountRow = Row<'staff_accounts'>;
export type StaffSessionRow = Row<'staff_sessions'>;
export type PasskeyRow = Row<'staff_passkeys'>;

/** The database, also within a transaction. */
export type Db = Kysely<Database>;
/** For what has to take place within the transaction of its caller. */
export type DbTransaction = Transaction<Database>;
