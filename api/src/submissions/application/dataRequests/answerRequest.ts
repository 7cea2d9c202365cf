import type { Transaction } from 'kysely';
import { inTransaction } from '../../../db/inTransaction';
import type { Database } from '../../../db/schema';
import { logOfficeAct } from '../../../office/officeLog';
import { holdState } from '../states/applicationState';
import { StateFault } from '../states/stateFault';
import type { OfficeContext } from '../states/statesContext';

export interface Asked {
  number: string;
  id: number;
}

/**
 * Marks a request as done, after a copy was handed over. An erasure is not done this way: it is done by `office erase`,
 * which deletes the request too.
 * @throws StateFault
 */
export const finishRequest = (context: OfficeContext, asked: Asked): Promise<void> =>
  answer(context, asked, 'done', '');

/** Refuses a request; the applicant can read the reason. @throws StateFault */
export const refuseRequest = (context: OfficeContext, asked: Asked, reason: string): Promise<void> =>
  answer(context, asked, 'refused', reason);

/**
 * Waits for transactions that change the same application.
 * @throws StateFault when the request does not exist, or is not open
 */
export async function holdOpenRequest(transaction: Transaction<Database>, { number, id: seq }: Asked) {
  const { id } = await holdState(transaction, number);
  const request = await transaction
    .selectFrom('data_requests')
    .select(['kind', 'state', 'state_by'])
    .where('application_id', '=', id)
    .where('seq', '=', seq)
    .executeTakeFirst();
  const what = `request ${seq} of application ${number}`;
  if (request === undefined) throw new StateFault('notFound', `there is no ${what}`);
  if (request.state !== 'open') {
    throw new StateFault('changed', `${what} was ${request.state} already, by ${request.state_by}`);
  }
  return { id, kind: request.kind };
}

async function answer(
  { db, keys, who, queueLetter, now }: OfficeContext,
  { number, id: seq }: Asked,
  state: 'done' | 'refused',
  reason: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { id, kind } = await holdOpenRequest(transaction, { number, id: seq });
    if (state === 'done' && kind === 'erasure') {
      const what = `request ${seq} of application ${number}`;
      throw new StateFault('refused', `${what} is done by erasing: npm run office -- erase ${number} --reason "…"`);
    }
    await transaction
      .updateTable('data_requests')
      .set({ state, state_at: now().toISOString(), state_by: who, reason })
      .where('application_id', '=', id)
      .where('seq', '=', seq)
      .execute();
    await queueLetter(transaction, { letter: 'news', number });
    const verb = state === 'done' ? 'done' : 'refuse';
    // The reason is for the applicant, and may name somebody: the log names the request.
    const act = { who, act: verb, subject: `requests ${verb} ${number} ${seq}`, reason: '', numbers: [number] };
    await logOfficeAct({ db: transaction, keys, now }, act);
  });
}
