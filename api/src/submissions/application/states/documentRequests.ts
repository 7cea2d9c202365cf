import { isWanted, type RequestState } from 'contract/admission/states/requestedDocument';
import { STATE_TITLES } from 'contract/admission/states/states';
import { inTransaction } from '../../../db/transaction';
import type { Db } from '../../../db/schema';
import { logOfficeAct } from '../../../audit/officeLog';
import { holdState, type OfficeContext, writeState } from './applicationState';
import { Conflict, NotFound, WrongState } from '../../../lib/refusals';

/**
 * Asks the applicant for a document; returns its id. The state becomes `documents_asked` while nothing is decided yet.
 * @throws NotFound, WrongState, or Conflict while a document of the same title is wanted
 */
export async function askDocument(
  { db, keys, who, queueLetter, now }: OfficeContext,
  { number, title, note }: { number: string; title: string; note: string },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    if (row.state === 'withdrawn' || row.state === 'refused') {
      throw new WrongState(`Application ${number} is "${STATE_TITLES[row.state]}": no document can be requested.`);
    }
    if (row.shown_state === 'refused') {
      const shown = `is shown to the applicant as "${STATE_TITLES.refused}", where nothing can be sent`;
      throw new WrongState(`Application ${number} ${shown}. Release the decision first, and then ask.`);
    }
    const requests = await requestsOf(transaction, row.id);
    // by a colleague, or by the same person whose response was lost
    if (requests.some((one) => isWanted(one) && one.title === title)) {
      throw new Conflict(`"${title}" is requested already; nothing was changed. Look at the documents again.`);
    }
    const seq = requests.length + 1;
    const at = now();
    const asked_at = at.toISOString();
    const state = { state: 'asked', state_at: asked_at, state_by: who, reason: '' } as const;
    await transaction
      .insertInto('application_documents')
      .values({ application_id: row.id, seq, title, note, asked_at, ...state })
      .execute();
    if (row.state === 'received' || row.state === 'checked') {
      await writeState(transaction, row, { to: 'documents_asked', who, reason: '', at });
    }
    await queueLetter(transaction, { letter: 'news', number });
    const subject = `applications ask ${number} (document ${seq})`;
    await logOfficeAct({ db: transaction, keys, now }, { who, act: 'ask', subject, reason: '', numbers: [number] });
    return seq;
  });
}

interface Step {
  from: readonly RequestState[];
  to: RequestState;
  /** What the office reads then, after the number of the document. */
  done: string;
  /** Where no other is given. */
  reason?: string;
}

const WANTED = ['asked', 'refused'] as const;

/** What the office does with a requested document, by the word of the office log. */
export const DOCUMENT_STEPS = {
  accept: { from: ['received'], to: 'accepted', done: 'is accepted.' },
  refuse: { from: ['received'], to: 'refused', done: 'is refused; the applicant can see why.' },
  paper: { from: WANTED, to: 'accepted', done: 'was brought on paper.', reason: 'brought on paper' },
  cancel: { from: WANTED, to: 'cancelled', done: 'is not asked for any more; the applicant can see why.' },
} as const satisfies Record<string, Step>;

export type DocumentStep = keyof typeof DOCUMENT_STEPS;

interface SeenDocument {
  number: string;
  id: number;
  /** The `since` that the step is based on: a document that was refused may have been sent again. */
  seen: string;
}

/** Takes a step with a requested document. After the last one the application is `received` again. */
export async function judgeDocument(
  { db, keys, who, queueLetter, now }: OfficeContext,
  { number, id: seq, seen }: SeenDocument,
  verb: DocumentStep,
  given?: string,
): Promise<void> {
  const { from, to: state, reason: usual = '' }: Step = DOCUMENT_STEPS[verb];
  await inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    const request = await findRequest(transaction, row, seq);
    if (!from.includes(request.state)) throw wrongStep(number, request);
    if (request.since !== seen) throw changedSince(number, request);
    if (verb === 'refuse' && (row.shown_state === 'refused' || row.shown_state === 'withdrawn')) {
      const shown = `is shown to the applicant as "${STATE_TITLES[row.shown_state]}"`;
      throw new WrongState(`Application ${number} ${shown}: the document could not be sent again.`);
    }
    const at = now();
    await transaction
      .updateTable('application_documents')
      .set({ state, state_at: at.toISOString(), state_by: who, reason: given ?? usual })
      .where('application_id', '=', row.id)
      .where('seq', '=', seq)
      .execute();
    const requests = await requestsOf(transaction, row.id);
    const isLast = requests.every((one) => one.state === 'accepted' || one.state === 'cancelled');
    if (row.state === 'documents_asked' && isLast) {
      await writeState(transaction, row, { to: 'received', who, reason: '', at });
    }
    await queueLetter(transaction, { letter: 'news', number });
    const subject = `applications ${verb} ${number} ${seq}`;
    await logOfficeAct({ db: transaction, keys, now }, { who, act: verb, subject, reason: '', numbers: [number] });
  });
}

const inWords = (number: string, { id, title }: DocumentRequest) =>
  `Document ${id} of application ${number} ("${title}")`;

function changedSince(number: string, request: DocumentRequest): Conflict {
  const how = request.state === 'received' ? 'sent again' : `${request.state} by ${request.by}`;
  return new Conflict(`${inWords(number, request)} was ${how} in the meantime. Nothing was changed; look at it again.`);
}

function wrongStep(number: string, request: DocumentRequest): Conflict | WrongState {
  const { state, by } = request;
  const what = inWords(number, request);
  if (state === 'asked') return new WrongState(`${what} was not sent yet.`);
  const done = state === 'received' ? 'sent' : state;
  return new Conflict(`${what} was ${done} already, by ${by}; nothing was changed.`);
}

const requestsFor = (db: Db, applicationId: string) =>
  db
    .selectFrom('application_documents')
    .select(['seq as id', 'title', 'note', 'asked_at', 'state', 'state_at as since', 'reason'])
    .where('application_id', '=', applicationId)
    .orderBy('seq');

/** Returns the requested documents as the applicant may see them, in the order of the requests. */
export const requestsOf = (db: Db, applicationId: string) => requestsFor(db, applicationId).execute();

/** The same for the office; `by` is who changed the request last. */
export const officeRequestsOf = (db: Db, applicationId: string) =>
  requestsFor(db, applicationId).select('state_by as by').execute();

export type DocumentRequest = Awaited<ReturnType<typeof officeRequestsOf>>[number];

/** Returns the request with a number. @throws NotFound when there is none */
export async function findRequest(db: Db, { id, number }: { id: string; number: string }, seq: number) {
  const request = (await officeRequestsOf(db, id)).find((one) => one.id === seq);
  if (request !== undefined) return request;
  throw new NotFound(`Application ${number} has no document ${seq}.`);
}
