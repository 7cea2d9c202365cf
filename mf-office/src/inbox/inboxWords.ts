import type { InboxName } from 'contract/office/inboxCalls';

interface InboxWords {
  title: string;
  /** Label for the subject of a line. */
  about: string;
  none: string;
}

export const INBOX_WORDS: Readonly<Record<InboxName, InboxWords>> = {
  messages: { title: 'Messages', about: 'Subject', none: 'No message matches.' },
  'job-applications': { title: 'Job applications', about: 'Post', none: 'No job application matches.' },
};
