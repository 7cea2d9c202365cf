import { sql } from 'kysely';
import { type ApplicationState, isDecision, mayWithdraw, shownAfter } from 'contract/admission/states/states';
import { inTransaction, lockExclusive } from '../../../db/transaction';
import type { ApplicationRow, Db, DbTransaction } from '../../../db/schema';
import { Conflict, NotFound, WrongState } from '../../../lib/refusals';
import type { QueueLetter } from '../../../mail/outbox/queueMails';
import type { Keys } from '../../../secrets/keys';
import type { DeskNote } from 'contract/office/applicationCalls';
import { logOfficeAct } from '../../../audit/officeLog';

/** Returns the programmes that somebody applied for, the first choice first. */
export function choicesOf({ program, answers_json }: Pick<ApplicationRow, 'program' | 'answers_json'>): string[] {
  const { secondProgram = '' } = JSON.parse(answers_json) as { secondProgram?: string };
  return [program, secondProgram].filter((choice) => choice !== '');
}

export const STATE_COLUMNS = [
  'id',
  'number',
  'state',
  'state_version',
  'shown_state',
  'admitted_program',
  'shown_program',
] as const;

/** Condition for decisions that their applicants are not shown yet: another state, or an admission to another programme. */
export const heldDecision = sql<boolean>`(shown_state <> state or (state = 'admitted' and shown_program <> admitted_program))`;

/** The same for a row. */
export const isHeld = (row: Omit<StateRow, 'id' | 'number' | 'state_version'>): boolean =>
  isDecision(row.state) &&
  (row.state !== row.shown_state || (row.state === 'admitted' && row.shown_program !== row.admitted_program));

export type StateRow = Pick<ApplicationRow, (typeof STATE_COLUMNS)[number]>;

export const findByNumber = (db: Db, number: string): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('number', '=', number).executeTakeFirst();

/** Waits for transactions that change the same application, then reads its state. */
export async function holdState(transaction: DbTransaction, number: string): Promise<ApplicationRow> {
  await lockExclusive(transaction, `state of ${number}`);
  const row = await findByNumber(transaction, number);
  if (row === undefined) throw new NotFound(`There is no application ${number}.`);
  return row;
}

interface Change {
  to: ApplicationState;
  who: string;
  reason: string;
  at: Date;
  /** Whether a decision is shown to the applicant from now on. */
  isRelease?: boolean;
  /** Of an admission. */
  program?: string;
}

/**
 * Writes a state and its history entry. Whoever makes the change has seen it, if they had seen the state before it. Returns
 * whether the applicant is shown something else.
 * @throws Conflict when the row has changed since it was read; nothing is written then
 */
export async function writeState(
  transaction: DbTransaction,
  row: StateRow,
  { to, who, reason, at, isRelease = false, program = row.admitted_program }: Change,
): Promise<boolean> {
  const version = row.state_version + 1;
  const shown = isRelease && isDecision(to) ? to : shownAfter(to, row.shown_state);
  const shownProgram = isRelease && to === 'admitted' ? program : row.shown_program;
  const isNews = shown !== row.shown_state || shownProgram !== row.shown_program;
  const { numUpdatedRows } = await transaction
    .updateTable('applications')
    .set({
      state: to,
      state_version: version,
      admitted_program: program,
      shown_program: shownProgram,
      ...(isNews && { shown_state: shown, shown_since: at.toISOString() }),
    })
    .where('id', '=', row.id)
    .where('state_version', '=', row.state_version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) {
    throw new Conflict(`Application ${row.number} was changed by somebody else just now.`);
  }
  await transaction
    .insertInto('application_history')
    .values({ application_id: row.id, version, at: at.toISOString(), who, from_state: row.state, to_state: to, reason })
    .execute();
  await transaction
    .updateTable('reads')
    .set({ version })
    .where('reference', '=', row.number)
    .where('who', '=', who)
    .where('version', '=', row.state_version)
    .execute();
  return isNews;
}

/** The context of what an applicant does to an application. */
export interface ApplicantContext {
  db: Db;
  queueLetter: QueueLetter;
  now: () => Date;
}

/** The context of what the office does; each act is in the office log before it takes place. */
export interface OfficeContext extends ApplicantContext {
  keys: Pick<Keys, 'digest'>;
  /** The person, as the office log names it. */
  who: string;
}

/** Withdraws an application for its applicant, whatever was decided and not released. @throws NotFound, WrongState */
export async function withdraw({ db, queueLetter, now }: ApplicantContext, number: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    if (!mayWithdraw(row.shown_state)) {
      throw new WrongState(`Application ${number} is no longer being considered: there is nothing to withdraw.`);
    }
    await writeState(transaction, row, { to: 'withdrawn', who: 'applicant', reason: '', at: now() });
    await queueLetter(transaction, { letter: 'news', number });
    await queueLetter(transaction, { letter: 'withdrawal', number });
  });
}

/** Returns the changes of an application's state, oldest first. Instants are ISO 8601, UTC. */
export const historyOf = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_history')
    .select(['version', 'at', 'who', 'from_state as from', 'to_state as to', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('version')
    .execute();

/** Maximum length of a note, in characters. */
export const NOTE_MAX = 2000;

/** Returns what the office wrote about an application, oldest first. */
export const notesOf = (db: Db, applicationId: string): Promise<DeskNote[]> =>
  db
    .selectFrom('application_notes')
    .select(['at', 'who', 'text'])
    .where('application_id', '=', applicationId)
    .orderBy('seq')
    .execute();

/**
 * @param note `seen` is the number of notes that its writer has seen
 * @throws NotFound when there is no such application
 */
export async function addNote(
  { db, keys, who, now }: Omit<OfficeContext, 'queueLetter'>,
  { number, text, seen }: { number: string; text: string; seen: number },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { id } = await holdState(transaction, number);
    const notes = await notesOf(transaction, id);
    // sent again, since the response was lost
    if (notes.slice(seen).some((note) => note.who === who && note.text === text)) return;
    const seq = notes.length + 1;
    const at = now().toISOString();
    await transaction.insertInto('application_notes').values({ application_id: id, seq, at, who, text }).execute();
    const act = { who, act: 'note', subject: `application ${number} (note ${seq})`, reason: '', numbers: [number] };
    await logOfficeAct({ db: transaction, keys, now }, act);
  });
}
