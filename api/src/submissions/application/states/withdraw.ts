import { mayWithdraw } from 'contract/admission/states/states';
import { inTransaction } from '../../../db/inTransaction';
import { holdState, writeState } from './applicationState';
import { StateFault } from './stateFault';
import type { ApplicantContext } from './statesContext';

/**
 * Withdraws an application for its applicant, whatever the office has decided and not released.
 * @throws StateFault when it is withdrawn, or its refusal is released
 */
export async function withdraw({ db, queueLetter, now }: ApplicantContext, number: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    if (!mayWithdraw(row.shown_state)) {
      throw new StateFault(
        'refused',
        `Application ${number} is not considered any more: there is nothing to withdraw.`,
      );
    }
    await writeState(transaction, row, { to: 'withdrawn', who: 'applicant', reason: '', at: now() });
    await queueLetter(transaction, { letter: 'news', number });
    await queueLetter(transaction, { letter: 'withdrawal', number });
  });
}
