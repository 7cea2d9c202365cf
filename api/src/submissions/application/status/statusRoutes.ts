import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { STATUS_CALLS } from 'contract/admission/statusCalls';
import { validateNumberAndCode } from 'contract/admission/returnCode';
import type { ApplicationStatus, ApplicationStatusResponse } from 'contract/calls';
import { FORM_POSTS } from 'contract/formPosts';
import type { ApiContext } from '../../../apiContext';
import { object, text } from '../../../openapi/schemas';
import { Invalid } from '../../../lib/refusals';
import { textIn } from '../../../server/jsonBodies';
import { registerPostedForm } from '../../posted/postedForm';
import { endingCall, visitorCall } from '../../posted/visitorCall';
import { findByCode, refuseNumberAndCode } from '../access/returnCode';
import { forgetBrowser } from '../numbers/applicantCookie';
import { registerMailCodeRoutes } from './mailCodeRoutes';
import { registerStatusActions } from './statusActions';
import { nobody, SIGNED_OUT, statusAnswer } from './statusAnswer';
import { sessionCookie } from '../../../server/sessionCookie';
import { endSession, openSession, renewSession } from '../access/statusSessions';
import { openLink } from '../access/downloadLink';
import { dataRequestsOf } from '../dataRequests/dataRequests';
import { type ApplicationProgress, isWanted } from 'contract/admission/states/progress';
import { mayWithdraw, type ShownState, stateInWords } from 'contract/admission/states/states';
import type { ContentStore } from '../../../content/contentStore';
import type { ApplicationRow, Db } from '../../../db/schema';
import { failedLetter } from '../../../mail/outbox/failedLetter';
import { requestsOf } from '../states/documentRequests';

const NOT_OPENED = 'Some fields need your attention.';
const openedMessage = ({ application_number }: ApplicationStatus) => `This is application ${application_number}.`;

/**
 * Registers the calls for the status of an application, for applicants with its return code
 * (decisions/return-code.md).
 */
export function registerStatusRoutes(app: FastifyInstance, context: ApiContext, siteUrl: string | undefined): void {
  const cookie = sessionCookie({ name: 'application-status', path: STATUS_CALLS.status }, siteUrl);

  async function answerWith(id: string | undefined): Promise<ApplicationStatusResponse> {
    const data = id === undefined ? undefined : await readStatus(context, id);
    return data
      ? { success: 1, message: openedMessage(data), data }
      : { success: 0, message: SIGNED_OUT, ...(context.mail.isSet && { mail_codes: true }) };
  }

  async function endOpen(request: FastifyRequest): Promise<void> {
    const token = cookie.read(request);
    if (token !== undefined) await endSession(context, token);
  }

  async function open(request: FastifyRequest, reply: FastifyReply, id: string): Promise<ApplicationStatusResponse> {
    await endOpen(request);
    cookie.give(request, reply, await openSession(context, id));
    return answerWith(id);
  }

  app.post(
    STATUS_CALLS.open,
    visitorCall(app, {
      summary: 'Opens the status of an application, with its return code; a cookie keeps it open',
      body: object({ application_number: text, return_code: text }),
      answer: statusAnswer,
    }),
    async (request, reply) => {
      const typed = {
        number: textIn(request.body, 'application_number'),
        code: textIn(request.body, 'return_code'),
        address: request.ip,
      };
      const { id } = (await findByCode(context, typed)) ?? refuseNumberAndCode();
      return open(request, reply, id);
    },
  );

  registerPostedForm(app, context, {
    call: FORM_POSTS.applicationStatus,
    summary: 'The status of an application, with its return code, for a browser without scripts; it opens no session',
    tag: 'admission',
    names: ['applicationNumber', 'returnCode'],
    limits: { fields: 2, fieldBytes: 4096, files: 0, fileBytes: 0, totalBytes: 4096 },
    async receive({ form: { fields }, request }) {
      const { applicationNumber = '', returnCode = '' } = fields;
      const errors = validateNumberAndCode({ applicationNumber, returnCode });
      if (Object.keys(errors).length > 0) throw new Invalid(NOT_OPENED, errors);
      const typed = { number: applicationNumber, code: returnCode, address: request.ip };
      const { id } = (await findByCode(context, typed)) ?? refuseNumberAndCode();
      const data = (await readStatus(context, id)) ?? refuseNumberAndCode();
      return { success: 1, message: openedMessage(data), data };
    },
  });

  app.get(
    STATUS_CALLS.status,
    visitorCall(app, {
      summary: 'The status of the application that this browser has opened, which stays open for 15 minutes more',
      answer: { oneOf: [statusAnswer, nobody], description: 'Refused when none is open' },
    }),
    async (request) => {
      const token = cookie.read(request);
      return answerWith(token === undefined ? undefined : await renewSession(context, token));
    },
  );

  app.post(
    STATUS_CALLS.close,
    endingCall(app, 'Closes what this browser has opened, and deletes the cookies of its applicant'),
    async (request, reply) => {
      await endOpen(request);
      cookie.end(request, reply);
      forgetBrowser(request, reply);
      return { success: 1 };
    },
  );

  registerStatusActions(app, context, cookie);
  registerMailCodeRoutes(app, context, { siteUrl, open });
}

type StatusContext = Pick<ApiContext, 'db' | 'keys' | 'content' | 'linkDays' | 'now'>;

/** Returns what the applicant is shown; undefined for an application that was erased in the meantime. */
async function readStatus(context: StatusContext, id: string): Promise<ApplicationStatus | undefined> {
  const row = await context.db
    .selectFrom('applications')
    .select(['number', 'id', 'submitted_at', 'program', 'answers_json', 'shown_state', 'shown_since', 'shown_program'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { secondProgram = '' }: { secondProgram?: string } = JSON.parse(row.answers_json);
  const returned = await failedLetter(context.db, row.number);
  return {
    application_number: row.number,
    programs: [row.program, secondProgram].filter((program) => program !== ''),
    received_at: row.submitted_at,
    id: await openLink(context, id),
    ...(await statusOf(context, row)),
    data_requests: await dataRequestsOf(context.db, id),
    ...(returned && { mail_returned_at: returned.at }),
  };
}

type PublishedState = Pick<ApplicationRow, 'id' | 'shown_state' | 'shown_since' | 'shown_program' | 'submitted_at'>;

/** Returns what the applicant is shown: nothing that is not released, and nobody's name in the office. */
export async function statusOf(
  { db, content }: { db: Db; content: ContentStore },
  { id, shown_state: state, shown_since, shown_program, submitted_at }: PublishedState,
): Promise<ApplicationProgress> {
  const documents = await requestsOf(db, id);
  const shown = inAgreement({ state, since: shown_since ?? submitted_at, documents });
  return {
    ...shown,
    title: stateInWords(shown.state, shown_program),
    next_step: content.list('next-steps')[0]?.[shown.state] ?? '',
    may_withdraw: mayWithdraw(shown.state),
  };
}

type CurrentState = Pick<ApplicationProgress, 'state' | 'since' | 'documents'>;

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
  documents
    .map(({ since }) => since)
    .toSorted()
    .at(-1) ?? '';
