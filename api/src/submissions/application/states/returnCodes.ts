import { inTransaction } from '../../../db/inTransaction';
import { logOfficeAct } from '../../../office/officeLog';
import { returnCodeOf } from '../access/returnCode';
import { endSessionsOf } from '../status/statusSessions';
import { holdState } from './applicationState';
import type { OfficeContext } from './statesContext';

/**
 * Gives a new return code to an applicant who has lost the previous one and comes to the counter. The previous code,
 * the previous link, the key of the tab that sent the application, a mailed code and open sessions stop working: none of them may open
 * the new code.
 */
export async function newReturnCode({ db, keys, now, who }: OfficeContext, number: string): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const { id } = await holdState(transaction, number);
    const { code_version } = await transaction
      .updateTable('applications')
      .set((row) => ({
        code_version: row('code_version', '+', 1),
        link_hash: null,
        link_made_at: null,
        sender_key: null,
      }))
      .where('id', '=', id)
      .returning('code_version')
      .executeTakeFirstOrThrow();
    await endSessionsOf(transaction, id);
    await transaction.deleteFrom('mail_codes').where('application_id', '=', id).execute();
    const act = { who, act: 'new-return-code', subject: `applications new-return-code ${number}`, reason: '' };
    await logOfficeAct({ db: transaction, keys, now }, { ...act, numbers: [number] });
    return returnCodeOf(keys, { id, code_version });
  });
}
