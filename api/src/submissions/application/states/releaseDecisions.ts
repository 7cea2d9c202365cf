import { StateFault } from '../../../server/stateFault';
import type { Kysely } from 'kysely';
import { DECISIONS, STATE_TITLES } from 'contract/admission/states/states';
import { giveWay } from '../../../db/giveWay';
import { inTransaction } from '../../../db/inTransaction';
import type { Database } from '../../../db/schema';
import { logOfficeAct, READ_AT_ONCE } from '../../../audit/officeLog';
import { heldDecision, type OfficeContext, STATE_COLUMNS, type StateRow, writeState } from './applicationState';

/** Changed decisions that a refusal names. */
const MOST_TOLD = 5;

/**
 * Returns decisions that their applicants are not shown yet, in the order of arrival; `program` is the first choice.
 */
export const unreleased = (db: Kysely<Database>, program: string | undefined) =>
  db
    .selectFrom('applications')
    .select([...STATE_COLUMNS, 'name', 'program'])
    .where('state', 'in', DECISIONS)
    .where(heldDecision)
    .$if(program !== undefined, (query) => query.where('program', '=', program ?? ''))
    .orderBy('submitted_at')
    .orderBy('number')
    .execute();

/** A decision as the person who releases it has seen it. */
export interface SeenDecision {
  number: string;
  /** `state_version` */
  version: number;
}

/** @throws StateFault when one of them is no longer the decision that was seen */
function onlySeen(held: StateRow[], seen: readonly SeenDecision[]): StateRow[] {
  const wanted = new Map(seen.map(({ number, version }) => [number, version]));
  const found = held.filter(({ number, state_version }) => wanted.get(number) === state_version);
  if (found.length === wanted.size) return found;
  const rows = new Map(held.map((row) => [row.number, row]));
  const changed = [...wanted].filter(([number, version]) => rows.get(number)?.state_version !== version);
  const told = changed.slice(0, MOST_TOLD).map(([number]) => {
    const row = rows.get(number);
    return row ? `${number} is "${STATE_TITLES[row.state]}" now` : `${number} waits for no release any more`;
  });
  const more = changed.length > MOST_TOLD ? ` and ${changed.length - MOST_TOLD} more` : '';
  throw new StateFault(
    'changed',
    `somebody changed decisions in the meantime: ${told.join(', ')}${more}. Nothing was released; look at the list again`,
  );
}

/**
 * Releases decisions to their applicants, and notifies them: all of them or, when it is stopped or one is changed in
 * the meantime, none.
 */
export async function releaseDecisions(
  { db, keys, who, queueLetter, now }: OfficeContext,
  program: string | undefined,
  seen: readonly SeenDecision[],
): Promise<StateRow[]> {
  return inTransaction(db, async (transaction) => {
    const released = onlySeen(await unreleased(transaction, program), seen);
    const at = now();
    for (const row of released) {
      // Not locked one by one: thousands of locks are more than a database can hold. One that changes in the meantime
      // stops it.
      await writeState(transaction, row, { to: row.state, who, reason: '', at, isRelease: true });
      await queueLetter(transaction, { letter: 'news', number: row.number });
      await giveWay();
    }
    const subject = `applications release ${program === undefined ? 'of all' : `program=${program}`}`;
    for (let start = 0; start < released.length; start += READ_AT_ONCE) {
      const numbers = released.slice(start, start + READ_AT_ONCE).map(({ number }) => number);
      await logOfficeAct({ db: transaction, keys, now }, { who, act: 'release', subject, reason: '', numbers });
    }
    return released;
  });
}
