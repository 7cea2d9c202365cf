import { type ApplicationState, DECISIONS, STATE_TITLES, statesAfter } from 'contract/admission/states/states';
import { logOfficeAct } from '../../../audit/officeLog';
import { giveWay } from '../../../db/giveWay';
import { inTransaction } from '../../../db/transaction';
import type { ApplicationRow, Db, DbTransaction } from '../../../db/schema';
import { Conflict, WrongState } from '../../../lib/refusals';
import {
  choicesOf,
  heldDecision,
  historyOf,
  holdState,
  type OfficeContext,
  STATE_COLUMNS,
  type StateRow,
  writeState,
} from './applicationState';

interface WantedState {
  number: string;
  to: ApplicationState;
  /** '' when none is needed. */
  reason: string;
  /** Of an admission: one of those that were applied for, which may be left out where there is only one. */
  program?: string;
  /** The `state_version` that the change is based on. */
  seen: number;
}

/** Changes a state, and notifies the applicant when another state is shown now. @throws NotFound, Conflict, WrongState */
export async function changeState(context: OfficeContext, { number, to, reason, seen, program }: WantedState) {
  const { db, keys, who, queueLetter, now } = context;
  return inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    if (seen !== row.state_version) throw await changedSince(transaction, row);
    refuseWrongStep(row, to, reason);
    const admitted = to === 'admitted' ? programOf(row, program) : undefined;
    const subject = ['applications state', number, to, admitted].filter(Boolean).join(' ');
    const act = { who, act: 'state', subject, reason: '', numbers: [number] };
    const isNews = await writeState(transaction, row, { to, who, reason, at: now(), program: admitted });
    if (isNews) await queueLetter(transaction, { letter: 'news', number });
    await logOfficeAct({ db: transaction, keys, now }, act);
    return { from: row.state, program: admitted };
  });
}

/** Returns the programme of an admission. @throws WrongState when it was not applied for, or has to be named */
function programOf(row: ApplicationRow, wanted: string | undefined): string {
  const choices = choicesOf(row);
  const admitted = wanted ?? (choices.length === 1 ? row.program : undefined);
  if (admitted !== undefined && choices.includes(admitted)) return admitted;
  const applied = `Application ${row.number} asks for ${choices.join(', then ')}`;
  throw new WrongState(
    wanted === undefined ? `${applied}: name the programme of the admission.` : `${applied}, and not for ${wanted}.`,
  );
}

function refuseWrongStep({ number, state }: StateRow, to: ApplicationState, reason: string): void {
  const { freely, withReason } = statesAfter(state);
  if (freely.includes(to)) return;
  const now = `Application ${number} is "${STATE_TITLES[state]}"`;
  if (!withReason.includes(to)) {
    throw new WrongState(`${now}; it can become ${[...freely, ...withReason].join(', ')}, but not ${to}.`);
  }
  if (reason === '') throw new WrongState(`${now}; to revert that, give a reason why it becomes ${to}.`);
}

/** Returns the fault for the second of two people. */
async function changedSince(transaction: DbTransaction, { id, number, state }: StateRow): Promise<Conflict> {
  const by = (await historyOf(transaction, id)).at(-1)?.who ?? 'somebody else';
  const now = `was changed by ${by} in the meantime, and is “${STATE_TITLES[state]}” now`;
  return new Conflict(`Application ${number} ${now}. Nothing was changed; look at it again.`);
}

/** Changed decisions that a refusal names. */
const NAMED_MAX = 5;

/** Returns decisions that their applicants are not shown yet, oldest first; `program` is the first choice, '' for all. */
export const unreleased = (db: Db, program: string) =>
  db
    .selectFrom('applications')
    .select([...STATE_COLUMNS, 'name', 'program'])
    .where('state', 'in', DECISIONS)
    .where(heldDecision)
    .$if(program !== '', (query) => query.where('program', '=', program))
    .orderBy('submitted_at')
    .orderBy('number')
    .execute();

export interface SeenDecision {
  number: string;
  /** `state_version` */
  version: number;
}

/** @throws Conflict when one of them is no longer the decision that was seen */
function onlySeen(held: StateRow[], seen: readonly SeenDecision[]): StateRow[] {
  const rows = new Map(held.map((row) => [row.number, row]));
  const changed = seen.filter(({ number, version }) => rows.get(number)?.state_version !== version);
  const numbers = new Set(seen.map(({ number }) => number));
  if (changed.length === 0) return held.filter(({ number }) => numbers.has(number));
  const named = changed.slice(0, NAMED_MAX).map(({ number }) => {
    const row = rows.get(number);
    return row ? `${number} is "${STATE_TITLES[row.state]}" now` : `${number} waits for no release any more`;
  });
  const more = changed.length > NAMED_MAX ? ` and ${changed.length - NAMED_MAX} more` : '';
  throw new Conflict(
    `Somebody changed decisions in the meantime: ${named.join(', ')}${more}. Nothing was released; look at the list again.`,
  );
}

/** Releases all of the decisions and notifies their applicants or, when one is changed meanwhile, none. */
export async function releaseDecisions(
  { db, keys, who, queueLetter, now }: OfficeContext,
  program: string,
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
    const subject = `applications release ${program === '' ? 'of all' : `program=${program}`}`;
    const numbers = released.map(({ number }) => number);
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'release', subject, reason: '', numbers });
    return released;
  });
}
