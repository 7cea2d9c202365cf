import { receivedOn } from '../../mail/letter';
import type { SubmissionKind, SubmissionRow } from '../../submissions/submissionKind';

interface HostelRequest extends SubmissionRow {
  room: string;
  file_name: string;
}

/** A kind of submission that the site does not have: shows what it takes to add one. */
export const hostelSubmission: SubmissionKind<HostelRequest> = {
  id: 'hostel_requests',
  event: 'hostel',
  words: ['hostel request', 'hostel requests'],
  call: '/api/hostel-requests',
  table: {
    name: 'hostel_requests',
    reference: 'reference',
    receivedAt: 'received_at',
    files: { table: 'hostel_requests', column: 'reference', key: 'reference' },
  },
  usualDays: 90,
  letters: {
    sender: ({ reference, room, received_at }) => ({
      subject: `Your request for a room (${reference})`,
      parts: [`You asked for a ${room} room.`, { facts: [receivedOn(received_at)] }],
    }),
    office: ({ reference, name }) => ({ subject: `New hostel request ${reference}`, parts: [`It is from ${name}.`] }),
  },
};
