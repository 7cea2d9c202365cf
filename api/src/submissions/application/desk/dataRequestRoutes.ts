import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatDate } from 'contract/dates';
import { DESK_CALLS } from 'contract/office/applicationCalls';
import {
  DATA_REQUEST_CALLS,
  type DataRequestsResponse,
  ERASE_REASON_MIN,
  type OpenDataRequest,
} from 'contract/office/dataRequestCalls';
import { mayUse } from 'contract/office/roles';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import { inTransaction } from '../../../db/transaction';
import type { DbTransaction } from '../../../db/schema';
import { OfficeFault } from '../../../lib/officeFault';
import { NotFound, TryLater, WrongState, invalidField } from '../../../lib/refusals';
import { eraseSubmission, zipped } from '../../../office/privacy/eraseSubmission';
import { bodyOf, readBody, requiredText } from '../../../openapi/bodies';
import { sendFile } from '../../../server/sendFile';
import { answerChange, officeCall } from '../../posted/calls';
import { findSubmission } from '../../submissionKind';
import { answerRequest, type DataRequestId, holdOpenRequest, openDataRequests } from '../states/dataRequests';
import { applicationSubmission, personalApplication } from '../office/applicationSubmission';
import type { OfficeContext } from '../states/applicationState';
import type { DeskContext, DocumentRoute, NumberRoute } from './deskContext';

const ANSWER = { ...officeCall('answer data requests'), bodyLimit: 4096 };
const COPY_OR_ERASE = { ...officeCall('copy and erase data'), bodyLimit: 4096 };
const REASON = requiredText('The reason', 300);
const REFUSAL = bodyOf({ reason: REASON });
const ERASURE = bodyOf({ reason: REASON, number: requiredText('The application number', 40) });
const TOO_SHORT = `The reason has fewer than ${ERASE_REASON_MIN} letters; say who asked for it and why.`;

/** Registers the calls for requests about data; each answer has those that are open then (decisions/privacy.md). */
export function registerDataRequestRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, mail, now } = context;

  async function open({ staff }: Pick<FastifyRequest, 'staff'>): Promise<OpenDataRequest[]> {
    const requests = await openDataRequests(db);
    const numbers = requests.map(({ number }) => number);
    await logReading({ db, keys, now, who: staff.email }, 'list', 'desk data-requests', numbers);
    return requests;
  }

  const answer = (
    request: FastifyRequest<DocumentRoute>,
    act: (office: OfficeContext, asked: DataRequestId) => Promise<string>,
  ) => {
    const { number, id } = request.params;
    return answerChange(
      () => act(desk.officeOf(request), { number, id: Number(id) }).finally(mail.wake),
      () => open(request),
    );
  };

  app.get(DATA_REQUEST_CALLS.list, ANSWER, async (request): Promise<DataRequestsResponse> => {
    return { success: 1, message: '', data: await open(request) };
  });

  app.post<DocumentRoute>(DATA_REQUEST_CALLS.done(':number', ':id'), ANSWER, (request) =>
    answer(request, async (office, asked) => {
      await answerRequest(office, asked, 'done');
      return `Request ${asked.id} of application ${asked.number} is done.`;
    }),
  );

  app.post<DocumentRoute>(DATA_REQUEST_CALLS.refuse(':number', ':id'), ANSWER, async (request) => {
    const { reason } = readBody(REFUSAL, request.body);
    return answer(request, async (office, asked) => {
      await answerRequest(office, asked, 'refused', reason);
      return `Request ${asked.id} of application ${asked.number} is refused; the applicant can see why.`;
    });
  });

  app.get<NumberRoute>(DESK_CALLS.copy(':number'), COPY_OR_ERASE, async (request, reply) => {
    const { roles } = request.staff;
    const isOfThis = ({ number, kind }: OpenDataRequest) => number === request.params.number && kind === 'copy';
    if (!mayUse(roles, 'read applications') && !(await openDataRequests(db)).some(isOfThis)) {
      throw new NotFound('There is no open request for a copy of this application.');
    }
    const { row } = await desk.opened(request, 'copy', 'copy');
    const { files } = await personalApplication(context, row);
    const zip = zipped(await files().catch(explain(request)));
    return sendFile(reply, 'attachment', `${row.number}.zip`, zip);
  });

  app.post<DocumentRoute>(DATA_REQUEST_CALLS.erase(':number', ':id'), COPY_OR_ERASE, async (request) => {
    const { number } = request.params;
    const { reason, number: typed } = readBody(ERASURE, request.body);
    if ([...reason].length < ERASE_REASON_MIN) throw invalidField('reason', TOO_SHORT);
    if (typed !== number) throw invalidField('number', `This is not the number of the application; type ${number}.`);
    return answer(request, async (office, asked) => {
      const erasing = eraseData(context, office, asked, reason);
      const { copyUntil, faults } = await erasing.catch(explain(request));
      if (faults.length > 0) {
        request.log.error({ faults }, 'erase: files could not be removed; the next purge tries again');
      }
      const kept = copyUntil && ` A locked copy is kept until ${formatDate(new Date(copyUntil))}.`;
      return `Application ${number} is erased.${kept ?? ''}`;
    });
  });
}

/** Messages of commands name files of the machine: they are logged, and the desk shows another text. */
const explain =
  ({ log }: FastifyRequest) =>
  (error: unknown): never => {
    if (!(error instanceof OfficeFault)) throw error;
    log.error({ err: error }, 'data requests: nothing was copied or erased');
    const why = 'A picture or document of it could not be read, or somebody else is changing it. Nothing was done.';
    throw new TryLater(`${why} Try again, or ask the administrator of the site.`);
  };

/** Erases an application like `office erase`; the request is deleted with it. @throws NotFound, Conflict, WrongState */
async function eraseData(context: ApiContext, office: OfficeContext, request: DataRequestId, reason: string) {
  const { number, id } = request;
  async function mayGo(transaction: DbTransaction): Promise<void> {
    const { kind } = await holdOpenRequest(transaction, request);
    if (kind !== 'erasure') throw new WrongState(`Request ${id} of application ${number} asks for a copy.`);
  }
  await inTransaction(office.db, mayGo);
  const submission = await findSubmission(office.db, applicationSubmission, number);
  if (submission === undefined) throw new NotFound(`There is no application ${number}.`);
  const erasing = { ...context, who: office.who, mayGo };
  return eraseSubmission(erasing, applicationSubmission, submission, reason);
}
