import { Option } from 'commander';
import { sql } from 'kysely';
import type { ContactMessageRow } from '../../../db/schema';
import { indianMinute } from '../../../office/filters/indianDay';
import type { Office } from '../../../office/office';
import { printFields } from '../../../office/output/table';
import type { OfficeCommands } from '../../../office/submissions/officeCommands';
import { keptNotice, shownNotice } from '../../notice';
import { addDoneCommand } from './doneCommand';

const EXAMPLES = `
  npm run office -- messages list --open                               what is still to be answered
  npm run office -- messages show K7QF-3MWX                            one message
  npm run office -- messages done K7QF-3MWX                            mark it as dealt with`;

const LIST_HELP = `
Examples:
  npm run office -- messages list --open
  npm run office -- messages list --text hostel --from 2026-06-01
  npm run --silent office -- messages list --open --json`;

const SHOW_HELP = `
Examples:
  npm run office -- messages show K7QF-3MWX`;

/** `messages list|show|done`. */
export const messageCommands: OfficeCommands<ContactMessageRow, ContactMessageRow> = {
  group: 'messages',
  description: 'the messages of the contact form',
  reference: ['reference', 'its reference, such as K7QF-3MWX'],
  help: { group: EXAMPLES, list: LIST_HELP, show: SHOW_HELP },
  showDescription: 'one message',
  searched: 'name, reference, e-mail, phone, subject or message',
  texts: ({ reference, name, email, phone, subject, message }) => [reference, name, email, phone, subject, message],
  filters: [
    {
      option: new Option('--open', 'only those that are still to be dealt with').conflicts('done'),
      where: () => sql`done_at is null`,
    },
    { option: new Option('--done', 'only those that were dealt with'), where: () => sql`done_at is not null` },
  ],
  list: ({ reference, received_at, done_at, name, subject, email }) => [
    ['Reference', reference],
    ['Received', indianMinute(received_at)],
    ['Done', indianMinute(done_at ?? '')],
    ['Name', name],
    ['Subject', subject],
    ['E-mail', email],
  ],
  asJson,
  showJson: (_office, row) => ({ ...asJson(row), privacyNotice: keptNotice(row) }),
  show: printMessage,
  addCommands: addDoneCommand,
};

function asJson({ reference, received_at, done_at, name, email, phone, subject, message }: ContactMessageRow) {
  return { reference, receivedAt: received_at, doneAt: done_at, name, email, phone, subject, message };
}

function printMessage(office: Office, row: ContactMessageRow): void {
  printFields(office, [
    ['Reference', row.reference],
    ['Received', indianMinute(row.received_at)],
    ['Done', row.done_at === null ? 'not yet' : indianMinute(row.done_at)],
    ['Name', row.name],
    ['E-mail', row.email],
    ['Phone', row.phone],
    ['Subject', row.subject],
    ['Message', row.message],
    ['Notice', shownNotice(keptNotice(row))],
  ]);
}
