import type { Kysely } from 'kysely';
import type { DataRequest, DataRequestKind } from 'contract/admission/states/dataRequest';
import type { OpenDataRequest } from 'contract/office/dataRequestCalls';
import { inTransaction } from '../../../db/inTransaction';
import type { Database } from '../../../db/schema';
import { holdState } from '../states/applicationState';
import { StateFault } from '../states/stateFault';
import type { ApplicantContext } from '../states/statesContext';

/** Returns what one applicant has asked, in that order, without the names of the office members who answered. */
export const dataRequestsOf = (db: Kysely<Database>, applicationId: string): Promise<DataRequest[]> =>
  db
    .selectFrom('data_requests')
    .select(['seq as id', 'kind', 'asked_at', 'state', 'state_at as since', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('seq')
    .execute();

/** Returns the open requests, oldest first. */
export const openDataRequests = (db: Kysely<Database>): Promise<OpenDataRequest[]> =>
  db
    .selectFrom('data_requests')
    .innerJoin('applications', 'applications.id', 'data_requests.application_id')
    .select(['applications.number', 'data_requests.seq as id', 'data_requests.kind', 'data_requests.asked_at'])
    .where('data_requests.state', '=', 'open')
    .orderBy('data_requests.asked_at')
    .orderBy('applications.number')
    .orderBy('data_requests.seq')
    .execute();

/** Stores a request. @throws StateFault when the same is already requested */
export async function askAboutData(
  { db, queueLetter, now }: ApplicantContext,
  { number, kind }: { number: string; kind: DataRequestKind },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { id } = await holdState(transaction, number);
    const asked = await dataRequestsOf(transaction, id);
    if (asked.some((one) => one.kind === kind && one.state === 'open')) {
      throw new StateFault('refused', 'You have asked for this already: the office has your request.');
    }
    const at = now().toISOString();
    await transaction
      .insertInto('data_requests')
      .values({
        application_id: id,
        seq: asked.length + 1,
        kind,
        asked_at: at,
        state: 'open',
        state_at: at,
        state_by: 'applicant',
        reason: '',
      })
      .execute();
    await queueLetter(transaction, { letter: 'news', number });
    await queueLetter(transaction, { letter: 'data_request', number });
  });
}
