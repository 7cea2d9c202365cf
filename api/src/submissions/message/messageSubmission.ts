import { deskAddresses } from 'contract/office/deskAddresses';
import type { ContactMessageRow } from '../../db/schema';
import type { SubmissionKind } from '../submissionKind';
import { receivedOn } from '../../mail/letter';

export const messageSubmission: SubmissionKind<ContactMessageRow> = {
  id: 'messages',
  event: 'message',
  words: ['message', 'messages'],
  table: { name: 'contact_messages', reference: 'reference', receivedAt: 'received_at' },
  letters: {
    sender: ({ reference, received_at }, { college }) => ({
      subject: `Your message has been received (${reference})`,
      parts: [
        `Thank you for writing to ${college.college_name}. Your message has been received, and the office will answer you.`,
        { facts: [['Reference', reference], receivedOn(received_at)] },
        'Please give the reference whenever you write again about the same matter, or call.',
      ],
    }),
    office: ({ reference, name, email, phone, subject, message, received_at }, { deskUrl }) => ({
      subject: `New message: ${subject} (${reference})`,
      parts: [
        'A message has been received through the website. A reply to this mail is sent to its sender.',
        {
          facts: [
            ['Reference', reference],
            ['Name', name],
            ['E-mail', email],
            ['Phone', phone || 'not given'],
            ['Subject', subject],
            receivedOn(received_at),
          ],
        },
        { quote: message },
        { link: 'Mark it as dealt with', address: deskUrl + deskAddresses.message(reference) },
      ],
    }),
  },
};
