import type { DeskNote } from 'contract/office/applicationCalls';
import { inTransaction } from '../../../db/inTransaction';
import type { Db } from '../../../db/schema';
import { logOfficeAct } from '../../../audit/officeLog';
import { holdState, type OfficeContext } from '../states/applicationState';

/** Maximum length of a note, in characters. */
export const NOTE_MAX = 2000;

/** Returns what the office wrote about an application, oldest first. */
export const notesOf = (db: Db, applicationId: string): Promise<DeskNote[]> =>
  db
    .selectFrom('application_notes')
    .select(['at', 'who', 'text'])
    .where('application_id', '=', applicationId)
    .orderBy('seq')
    .execute();

/** @throws NotFound when there is no such application */
export async function addNote(
  { db, keys, who, now }: Omit<OfficeContext, 'queueLetter'>,
  { number, text }: { number: string; text: string },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { id } = await holdState(transaction, number);
    const seq = (await notesOf(transaction, id)).length + 1;
    const at = now().toISOString();
    await transaction.insertInto('application_notes').values({ application_id: id, seq, at, who, text }).execute();
    const act = { who, act: 'note', subject: `application ${number} (note ${seq})`, reason: '', numbers: [number] };
    await logOfficeAct({ db: transaction, keys, now }, act);
  });
}
