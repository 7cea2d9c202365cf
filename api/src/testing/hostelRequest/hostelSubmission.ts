import { receivedOn } from '../../mail/letter';
import { indianMinute } from '../../office/filters/indianDay';
import { printFields } from '../../office/output/table';
import type { SubmissionKind, SubmissionRow } from '../../submissions/submissionKind';

interface HostelRequest extends SubmissionRow {
  room: string;
  file_name: string;
}

const fieldsOf = ({ reference, received_at, name, room }: HostelRequest) =>
  [
    ['Reference', reference],
    ['Received', indianMinute(received_at)],
    ['Name', name],
    ['Room', room],
  ] as const;

/** A kind of submission that the site does not have: shows what it takes to add one. */
export const hostelSubmission: SubmissionKind<HostelRequest, HostelRequest> = {
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
  office: {
    group: 'hostel',
    description: 'the hostel requests',
    reference: ['reference', 'its reference'],
    help: { group: '', list: '', show: '' },
    showDescription: 'one hostel request',
    searched: 'name, reference or room',
    texts: ({ reference, name, room }) => [reference, name, room],
    filters: [],
    list: fieldsOf,
    asJson: ({ reference, room }) => ({ reference, room }),
    show: (office, request) => printFields(office, fieldsOf(request)),
    showJson: (_office, { reference, room }) => ({ reference, room }),
    export: {
      description: 'hostel requests as a spreadsheet, and their letters in a folder beside it',
      help: '',
      columns: [{ label: 'Room', kind: 'text', value: ({ room }) => room }],
      document: ({ reference, file_name }) => ({ stored: file_name, name: `${reference}.pdf` }),
    },
  },
  eraseOption: 'hostel',
};
