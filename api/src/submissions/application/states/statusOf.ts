import type { Kysely } from 'kysely';
import type { ApplicationProgress } from 'contract/admission/states/progress';
import { mayWithdraw, STATE_TITLES } from 'contract/admission/states/states';
import type { ContentStore } from '../../../content/contentStore';
import type { ApplicationRow, Database } from '../../../db/schema';
import { requestsOf } from './requestRows';

type Shown = Pick<ApplicationRow, 'id' | 'shown_state' | 'shown_since' | 'submitted_at'>;

/** Returns what the applicant is shown: nothing that is not released, and nobody's name in the office. */
export async function statusOf(
  { db, content }: { db: Kysely<Database>; content: ContentStore },
  { id, shown_state: state, shown_since, submitted_at }: Shown,
): Promise<ApplicationProgress> {
  const requests = await requestsOf(db, id);
  return {
    state,
    title: STATE_TITLES[state],
    since: shown_since ?? submitted_at,
    next_step: content.list('next-steps')[0]?.[state] ?? '',
    may_withdraw: mayWithdraw(state),
    documents: requests.map(({ seq, title, note, state: stands, state_at: since, asked_at, reason }) => ({
      id: seq,
      title,
      note,
      state: stands,
      since,
      asked_at,
      reason,
    })),
  };
}
