import { indianMinute } from '../indianDay';
import type { Office } from '../office';
import { type ListOptions, printList } from '../printList';
import { type ContactMessage, type MessageFilter, readMessages } from './readMessages';

export async function listMessages(office: Office, options: MessageFilter & ListOptions): Promise<void> {
  await printList<ContactMessage>(office, options, {
    what: 'messages',
    newest: (limit) => readMessages(office, { ...options, limit }),
    columns: [
      ['Reference', ({ reference }) => reference],
      ['Received', ({ received_at }) => indianMinute(received_at)],
      ['Done', ({ done_at }) => indianMinute(done_at ?? '')],
      ['Name', ({ name }) => name],
      ['Subject', ({ subject }) => subject],
      ['E-mail', ({ email }) => email],
    ],
    asJson: messageJson,
  });
}

export const messageJson = (row: ContactMessage) => ({
  reference: row.reference,
  receivedAt: row.received_at,
  doneAt: row.done_at,
  name: row.name,
  email: row.email,
  phone: row.phone,
  subject: row.subject,
  message: row.message,
});
