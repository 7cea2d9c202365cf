import type { InboxName } from 'contract/office/inboxCalls';
import { useLocation } from 'shared-store/platform';

/** `about` labels the subject of a line. */
const INBOXES = {
  messages: { title: 'Messages', about: 'Subject', none: 'No message matches.' },
  'job-applications': { title: 'Job applications', about: 'Post', none: 'No job application matches.' },
} as const satisfies Record<InboxName, object>;

/** Returns the inbox that the address names, and its words. */
export function useInbox() {
  const inbox: InboxName = useLocation().pathname.startsWith('/office/messages') ? 'messages' : 'job-applications';
  return { inbox, ...INBOXES[inbox] };
}
