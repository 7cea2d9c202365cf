/** Tables that store who dealt with an item, and who has seen which version of it. */
export interface InboxTables {
  of: 'contact_messages' | 'job_applications';
  changes: 'message_changes' | 'job_changes';
  reads: 'message_reads' | 'job_reads';
}

export const MESSAGE_TABLES: InboxTables = {
  of: 'contact_messages',
  changes: 'message_changes',
  reads: 'message_reads',
};

export const JOB_TABLES: InboxTables = { of: 'job_applications', changes: 'job_changes', reads: 'job_reads' };
