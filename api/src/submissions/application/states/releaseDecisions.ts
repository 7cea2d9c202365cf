import { StateFault } from './stateFault';
import type { Kysely } from 'kysely';
import { DECISIONS } from 'contract/admission/states/states';
import { inTransaction } from '../../../db/inTransaction';
import type { Database } from '../../../db/schema';
import { logOfficeAct } from '../../../office/officeLog';
import { READ_AT_ONCE } from '../../../office/readingLog';
import { STATE_COLUMNS, type StateRow, writeState } from './applicationState';
import type { OfficeContext } from './statesContext';

/**
 * Returns decisions that their applicants are not shown yet, in the order of arrival; `program` is the first choice.
 */
export const unreleased = (db: Kysely<Database>, program: string | undefined) =>
  db
    .selectFrom('applications')
    .select(STATE_COLUMNS)
    .where('state', 'in', DECISIONS)
    .whereRef('shown_state', '!=', 'state')
    .$if(program !== undefined, (query) => query.where('program', '=', program ?? ''))
    .orderBy('submitted_at')
    .orderBy('number')
    .execute();

/** @throws StateFault when one of them is no longer a decision that waits for its release */
function onlyNamed(held: StateRow[], named: readonly string[]): StateRow[] {
  const wanted = new Set(named);
  const found = held.filter(({ number }) => wanted.delete(number));
  if (wanted.size === 0) return found;
  const [first = ''] = wanted;
  throw new StateFault(
    'changed',
    `application ${first} was changed in the meantime, and has no decision that waits for its release; nothing was released. Look at the list again`,
  );
}

/**
 * Releases decisions to their applicants, and notifies them: all of them or, when it is stopped or one is changed in
 * the meantime, none.
 */
export async function releaseDecisions(
  { db, keys, who, queueLetter, now }: OfficeContext,
  program: string | undefined,
  named?: readonly string[],
): Promise<StateRow[]> {
  return inTransaction(db, async (transaction) => {
    const held = await unreleased(transaction, program);
    const released = named === undefined ? held : onlyNamed(held, named);
    const at = now();
    for (const row of released) {
      // Not locked one by one: thousands of locks are more than a database can hold. One that changes in the meantime
      // stops it.
      await writeState(transaction, row, { to: row.state, who, reason: '', at, isRelease: true });
      await queueLetter(transaction, { letter: 'news', number: row.number });
    }
    const subject = `applications release ${program === undefined ? 'of all' : `program=${program}`}`;
    for (let start = 0; start < released.length; start += READ_AT_ONCE) {
      const numbers = released.slice(start, start + READ_AT_ONCE).map(({ number }) => number);
      await logOfficeAct({ db: transaction, keys }, { who, act: 'release', subject, reason: '', numbers });
    }
    return released;
  });
}
