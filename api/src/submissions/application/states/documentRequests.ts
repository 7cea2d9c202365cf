import type { Transaction } from 'kysely';
import type { RequestState } from 'contract/admission/states/progress';
import { STATE_TITLES } from 'contract/admission/states/states';
import { inTransaction } from '../../../db/inTransaction';
import type { ApplicationDocumentRow, Database } from '../../../db/schema';
import { logOfficeAct } from '../../../office/officeLog';
import { holdState, writeState } from './applicationState';
import { findRequest, requestsOf } from './requestRows';
import { StateFault } from './stateFault';
import type { OfficeContext } from './statesContext';

/** Asks the applicant for a document; returns its id. The state becomes `documents_asked` while nothing is decided yet. */
export async function askDocument(
  { db, keys, who, queueLetter, now }: OfficeContext,
  { number, title, note }: { number: string; title: string; note: string },
): Promise<number> {
  return inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    if (row.state === 'withdrawn' || row.state === 'refused') {
      throw new StateFault(
        'refused',
        `application ${number} is "${STATE_TITLES[row.state]}": no document can be requested`,
      );
    }
    const seq = (await requestsOf(transaction, row.id)).length + 1;
    const at = now();
    const asked = { asked_at: at.toISOString(), asked_by: who };
    await transaction
      .insertInto('application_documents')
      .values({
        application_id: row.id,
        seq,
        title,
        note,
        ...asked,
        state: 'asked',
        state_at: asked.asked_at,
        state_by: who,
        reason: '',
      })
      .execute();
    if (row.state === 'received' || row.state === 'checked') {
      await writeState(transaction, row, { to: 'documents_asked', who, reason: '', at });
    }
    await queueLetter(transaction, { letter: 'news', number });
    await log(transaction, { keys, now, who }, 'ask', `applications ask ${number} (document ${seq})`, number);
    return seq;
  });
}

interface Judged {
  number: string;
  id: number;
}

interface Step {
  /** Word of the office log. */
  verb: string;
  from: readonly RequestState[];
  to: RequestState;
}

const WANTED = ['asked', 'refused'] as const;
const STEPS = {
  accept: { verb: 'accept', from: ['received'], to: 'accepted' },
  refuse: { verb: 'refuse', from: ['received'], to: 'refused' },
  paper: { verb: 'paper', from: WANTED, to: 'accepted' },
  cancel: { verb: 'cancel', from: WANTED, to: 'cancelled' },
} as const satisfies Record<string, Step>;

/** Accepts a document that was sent. With the last requested one, the application is `received` again. */
export const acceptDocument = (context: OfficeContext, judged: Judged): Promise<void> =>
  judge(context, judged, STEPS.accept, '');

/** Refuses a document that was sent: the applicant can read the reason, and send it again. */
export const refuseDocument = (context: OfficeContext, judged: Judged, reason: string): Promise<void> =>
  judge(context, judged, STEPS.refuse, reason);

/** Notes that a requested document was brought on paper, which accepts it. */
export const noteOnPaper = (context: OfficeContext, judged: Judged): Promise<void> =>
  judge(context, judged, STEPS.paper, 'brought on paper');

/** Cancels a request: the applicant can read the reason. */
export const cancelRequest = (context: OfficeContext, judged: Judged, reason: string): Promise<void> =>
  judge(context, judged, STEPS.cancel, reason);

async function judge(
  { db, keys, who, queueLetter, now }: OfficeContext,
  { number, id: seq }: Judged,
  { verb, from, to: state }: Step,
  reason: string,
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const row = await holdState(transaction, number);
    const request = await findRequest(transaction, row, seq);
    if (!from.includes(request.state)) throw wrongStep(number, request);
    const at = now();
    await transaction
      .updateTable('application_documents')
      .set({ state, state_at: at.toISOString(), state_by: who, reason })
      .where('application_id', '=', row.id)
      .where('seq', '=', seq)
      .execute();
    const requests = await requestsOf(transaction, row.id);
    if (
      row.state === 'documents_asked' &&
      requests.every((one) => one.state === 'accepted' || one.state === 'cancelled')
    ) {
      await writeState(transaction, row, { to: 'received', who, reason: '', at });
    }
    await queueLetter(transaction, { letter: 'news', number });
    await log(transaction, { keys, now, who }, verb, `applications ${verb} ${number} ${seq}`, number);
  });
}

function wrongStep(number: string, { seq, title, state, state_by }: ApplicationDocumentRow): StateFault {
  const what = `document ${seq} of application ${number} ("${title}")`;
  if (state === 'asked') return new StateFault('refused', `${what} was not sent yet`);
  const done = state === 'received' ? 'sent' : state;
  return new StateFault('changed', `${what} was ${done} already, by ${state_by}; nothing was changed`);
}

const log = (
  db: Transaction<Database>,
  { keys, now, who }: Pick<OfficeContext, 'keys' | 'now' | 'who'>,
  act: string,
  subject: string,
  number: string,
) => logOfficeAct({ db, keys, now }, { who, act, subject, reason: '', numbers: [number] });
