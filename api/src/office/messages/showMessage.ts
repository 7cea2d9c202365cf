import { indianMinute } from '../indianDay';
import type { Office } from '../office';
import { nothingFound } from '../officeFault';
import { printFields } from '../printFields';
import { messageJson } from './listMessages';

export async function showMessage(office: Office, given: string, { json }: { json?: boolean }): Promise<void> {
  const reference = given.trim().toUpperCase();
  const row = await office.db
    .selectFrom('contact_messages')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (row === undefined) {
    throw nothingFound(`office: there is no message ${reference}; "messages list" shows the references`);
  }
  if (json === true) {
    office.print(JSON.stringify(messageJson(row), null, 2));
    return;
  }
  printFields(office, [
    ['Reference', row.reference],
    ['Received', indianMinute(row.received_at)],
    ['Done', row.done_at === null ? 'not yet' : indianMinute(row.done_at)],
    ['Name', row.name],
    ['E-mail', row.email],
    ['Phone', row.phone],
    ['Subject', row.subject],
    ['Message', row.message],
  ]);
}
