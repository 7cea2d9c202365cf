import type { InboxName } from 'contract/office/inboxCalls';

interface InboxWords {
  title: string;
  /** What a line is about. */
  about: string;
  none: string;
}

export const INBOX_WORDS: Readonly<Record<InboxName, InboxWords>> = {
  messages: { title: 'Messages', about: 'Subject', none: 'No message is like this.' },
  'job-applications': { title: 'Job applications', about: 'Post', none: 'No job application is like this.' },
};
