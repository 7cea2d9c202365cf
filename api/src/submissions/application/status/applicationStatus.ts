import { isWanted } from 'contract/admission/states/requestedDocument';
import { mayWithdraw, type ShownState, stateInWords } from 'contract/admission/states/states';
import { applicationStatus, type ApplicationStatus } from 'contract/admission/statusSchema';
import type { ApiContext } from '../../../apiContext';
import type { ContentStore } from '../../../content/contentStore';
import type { ApplicationRow, Db } from '../../../db/schema';
import { failedLetter } from '../../../mail/outbox/outbox';
import { failure, object, success, text } from '../../../openapi/schemas';
import { linkOf } from '../access/returnCode';
import { dataRequestsOf } from '../states/dataRequests';
import { choicesOf } from '../states/applicationState';
import { requestsOf } from '../states/documentRequests';

export const SIGNED_OUT =
  'You are not signed in, or the session has ended. Enter the application number and the return code.';

export const nobody = {
  ...failure,
  properties: { ...failure.properties, mail_codes: { const: true, description: 'A code can be sent by mail' } },
};

export const statusBody = object({ success, message: text, data: applicationStatus });

/** Returns what the applicant is shown; undefined for an application that was erased in the meantime. */
export async function readStatus(context: ApiContext, id: string): Promise<ApplicationStatus | undefined> {
  const row = await context.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  const returned = await failedLetter(context.db, row.number);
  return {
    application_number: row.number,
    programs: choicesOf(row),
    received_at: row.submitted_at,
    id: linkOf(context, row),
    ...(await statusOf(context, row)),
    data_requests: await dataRequestsOf(context.db, id),
    ...(returned && { mail_returned_at: returned.at }),
  };
}

/** Returns what the applicant is shown: nothing that is not released, and nobody's name in the office. */
export async function statusOf(
  { db, content }: { db: Db; content: ContentStore },
  { id, shown_state: state, shown_since, shown_program, submitted_at }: ApplicationRow,
) {
  const documents = await requestsOf(db, id);
  const shown = inAgreement({ state, since: shown_since ?? submitted_at, documents });
  return {
    ...shown,
    title: stateInWords(shown.state, shown_program),
    next_step: content.list('next-steps')[0]?.[shown.state] ?? '',
    may_withdraw: mayWithdraw(shown.state),
  };
}

type CurrentState = Pick<ApplicationStatus, 'state' | 'since' | 'documents'>;

const CLOSED: readonly ShownState[] = ['refused', 'withdrawn'];

/**
 * Returns state and documents so that they say one thing: while a document is wanted, an application is not with the office
 * alone; when everything asked for was sent, the applicant has nothing to do; a closed application needs no document.
 */
export function inAgreement({ state, since, documents }: CurrentState): CurrentState {
  if (CLOSED.includes(state)) {
    const unneeded = { state: 'cancelled', reason: '', since } as const;
    return { state, since, documents: documents.map((one) => (isWanted(one) ? { ...one, ...unneeded } : one)) };
  }
  const wanted = documents.filter(isWanted);
  if (state === 'received' && wanted.length > 0) return { state: 'documents_asked', since: latest(wanted), documents };
  if (state === 'documents_asked' && wanted.length === 0 && documents.length > 0)
    return { state: 'received', since: latest(documents), documents };
  return { state, since, documents };
}

const latest = (documents: CurrentState['documents']): string =>
  documents.reduce((last, { since }) => (since > last ? since : last), '');
