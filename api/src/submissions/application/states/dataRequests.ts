import type { DataRequest } from 'contract/admission/statusSchema';
import type { OpenDataRequest } from 'contract/office/dataRequestCalls';
import { inTransaction } from '../../../db/transaction';
import type { Db, DbTransaction } from '../../../db/schema';
import { type ApplicantContext, holdState, type OfficeContext } from './applicationState';
import { Conflict, NotFound, WrongState } from '../../../lib/refusals';
import { logOfficeAct } from '../../../audit/officeLog';

/** Returns what one applicant has asked, in that order, without the names of the office members who answered. */
export const dataRequestsOf = (db: Db, applicationId: string): Promise<DataRequest[]> =>
  db
    .selectFrom('data_requests')
    .select(['seq as id', 'kind', 'asked_at', 'state', 'state_at as since', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('seq')
    .execute();

export const openDataRequests = (db: Db): Promise<OpenDataRequest[]> =>
  db
    .selectFrom('data_requests')
    .innerJoin('applications', 'applications.id', 'data_requests.application_id')
    .select(['applications.number', 'data_requests.seq as id', 'data_requests.kind', 'data_requests.asked_at'])
    .where('data_requests.state', '=', 'open')
    .orderBy('data_requests.asked_at')
    .orderBy('applications.number')
    .orderBy('data_requests.seq')
    .execute();

/** Stores a request. @throws WrongState when the same is already requested */
export async function askAboutData(
  { db, queueLetter, now }: ApplicantContext,
  { number, kind }: { number: string; kind: DataRequest['kind'] },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { id } = await holdState(transaction, number);
    const requests = await dataRequestsOf(transaction, id);
    if (requests.some((one) => one.kind === kind && one.state === 'open')) {
      throw new WrongState('You have asked for this already: the office has your request.');
    }
    const at = now().toISOString();
    const state = { state: 'open', state_at: at, state_by: 'applicant', reason: '' } as const;
    await transaction
      .insertInto('data_requests')
      .values({ application_id: id, seq: requests.length + 1, kind, asked_at: at, ...state })
      .execute();
    await queueLetter(transaction, { letter: 'news', number });
    await queueLetter(transaction, { letter: 'data_request', number });
  });
}

export interface DataRequestId {
  number: string;
  id: number;
}

/**
 * Waits for transactions that change the same application.
 * @throws NotFound, or Conflict when the request is not open, or the application was erased in the meantime
 */
export async function holdOpenRequest(transaction: DbTransaction, { number, id: seq }: DataRequestId) {
  const { id } = await holdState(transaction, number).catch(async (error: unknown) => {
    await refuseErased(transaction, number);
    throw error;
  });
  const requests = await transaction
    .selectFrom('data_requests')
    .select(['seq', 'kind', 'state', 'state_by'])
    .where('application_id', '=', id)
    .execute();
  const request = requests.find((one) => one.seq === seq);
  if (request === undefined) throw new NotFound(`There is no request ${seq} of application ${number}.`);
  if (request.state !== 'open') {
    const { state, state_by } = request;
    throw new Conflict(`Request ${seq} of application ${number} was ${state} already, by ${state_by}.`);
  }
  return { id, kind: request.kind };
}

async function refuseErased(db: Db, number: string): Promise<void> {
  const erased = await db
    .selectFrom('office_log')
    .select('who')
    .where('act', '=', 'erase')
    .where('subject', '=', `application ${number}`)
    .executeTakeFirst();
  if (erased !== undefined) throw new Conflict(`Application ${number} was erased by ${erased.who}.`);
}

/** Ends a request. An erasure is only refused here: `office erase` deletes the request too. @throws NotFound, Conflict, WrongState */
export async function answerRequest(
  { db, keys, who, queueLetter, now }: OfficeContext,
  { number, id: seq }: DataRequestId,
  state: 'done' | 'refused',
  reason = '',
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { id, kind } = await holdOpenRequest(transaction, { number, id: seq });
    if (state === 'done' && kind === 'erasure') {
      const how = `npm run office -- erase ${number} --reason "…"`;
      throw new WrongState(`Request ${seq} of application ${number} is done by erasing: ${how}.`);
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
