import type { Kysely } from 'kysely';
import { type ApplicationState, STATE_TITLES } from 'contract/admission/states/states';
import type { RequestState } from 'contract/admission/states/progress';
import type { Database } from '../../../db/schema';
import { requestsOf } from '../states/requestRows';

/** The history of an application's state, and the requested documents. Instants are ISO 8601, UTC. */
export interface StateRecords {
  history: {
    version: number;
    at: string;
    who: string;
    from: ApplicationState;
    to: ApplicationState;
    reason: string;
  }[];
  /** `by` and `at` are those of the request's state. */
  requests: {
    id: number;
    title: string;
    note: string;
    asked_at: string;
    asked_by: string;
    state: RequestState;
    at: string;
    by: string;
    reason: string;
  }[];
}

export async function recordsOfState(db: Kysely<Database>, applicationId: string): Promise<StateRecords> {
  const history = await db
    .selectFrom('application_history')
    .select(['version', 'at', 'who', 'from_state as from', 'to_state as to', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('version')
    .execute();
  const requests = await requestsOf(db, applicationId);
  return {
    history,
    requests: requests.map(({ seq: id, title, note, asked_at, asked_by, state, state_at, state_by, reason }) => ({
      id,
      title,
      note,
      asked_at,
      asked_by,
      state,
      at: state_at,
      by: state_by,
      reason,
    })),
  };
}

/** Describes a change; from a state to itself, the decision was released. */
export const changeInWords = (from: ApplicationState, to: ApplicationState): string =>
  from === to ? `${STATE_TITLES[to]}: released` : `${STATE_TITLES[from]} became ${STATE_TITLES[to]}`;

export const partyOf = (who: string): 'applicant' | 'office' => (who === 'applicant' ? 'applicant' : 'office');
