import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDate } from 'contract/dates';
import {
  DATA_REQUEST_CALLS,
  type DataRequestsResponse,
  ERASE_REASON_MIN,
  type OpenDataRequest,
} from 'contract/office/dataRequestCalls';
import type { ApiContext } from '../../../apiContext';
import { OfficeFault } from '../../../lib/officeFault';
import { logReading } from '../../../audit/officeLog';
import { TryLater, invalidField } from '../../../lib/refusals';
import { routeOf } from '../../../server/routeOf';
import { answerChange, unlessChanged } from '../../../server/stateFault';
import { type DataRequestId, finishRequest, openDataRequests, refuseRequest } from '../dataRequests/dataRequests';
import { copyAsked, eraseAsked } from './doneAtDesk';
import type { DeskContext } from './deskContext';
import { typedText } from '../../../server/jsonBodies';
import { sendFile } from '../../../server/sendFile';

const ANSWER = { bodyLimit: 4096, config: { right: 'answer data requests' }, schema: { hide: true } } as const;
const COPY_OR_ERASE = { ...ANSWER, config: { right: 'copy and erase data' } } as const;
const REASON = { label: 'The reason', max: 300 };

interface RequestParams {
  Params: { number: string; id: string };
}

const requestId = ({ params }: FastifyRequest<RequestParams>): DataRequestId => ({
  number: params.number,
  id: Number(params.id),
});

/**
 * Registers the calls for requests of applicants about their own data (decisions/privacy.md). Each answer has the
 * requests that are open afterwards.
 */
export function registerDataRequestRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, mail, now } = context;

  async function open({ staff }: Pick<FastifyRequest, 'staff'>): Promise<OpenDataRequest[]> {
    const requests = await openDataRequests(db);
    const numbers = requests.map(({ number }) => number);
    await logReading({ db, keys, now, who: staff.email }, 'list', 'desk data-requests', numbers);
    return requests;
  }

  const answer = (
    request: Pick<FastifyRequest, 'staff'>,
    reply: FastifyReply,
    act: () => Promise<string>,
  ): Promise<DataRequestsResponse> =>
    answerChange(
      reply,
      () => act().finally(mail.wake),
      () => open(request),
    );

  app.get(DATA_REQUEST_CALLS.list, ANSWER, async (request): Promise<DataRequestsResponse> => ({
    success: 1,
    message: '',
    data: await open(request),
  }));

  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.done(':number', ':id')), ANSWER, (request, reply) =>
    answer(request, reply, async () => {
      const { number, id } = requestId(request);
      await finishRequest(desk.officeOf(request), { number, id });
      return `Request ${id} of application ${number} is done.`;
    }),
  );

  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.refuse(':number', ':id')), ANSWER, async (request, reply) => {
    const reason = typedText(request.body, 'reason', REASON);
    return answer(request, reply, async () => {
      const { number, id } = requestId(request);
      await refuseRequest(desk.officeOf(request), { number, id }, reason);
      return `Request ${id} of application ${number} is refused; the applicant can see why.`;
    });
  });

  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.copy(':number', ':id')), COPY_OR_ERASE, (request, reply) =>
    unlessChanged(
      reply,
      async () => {
        const zip = await copyAsked(context, desk.officeOf(request), requestId(request)).catch(explain(request));
        mail.wake();
        return sendFile(reply, 'attachment', `${request.params.number.replace(/[^\w-]/g, '')}.zip`, zip);
      },
      () => open(request),
    ),
  );

  app.post<RequestParams>(
    routeOf(DATA_REQUEST_CALLS.erase(':number', ':id')),
    COPY_OR_ERASE,
    async (request, reply) => {
      const { number } = request.params;
      const reason = typedText(request.body, 'reason', REASON);
      if ([...reason].length < ERASE_REASON_MIN) {
        const message = `The reason has fewer than ${ERASE_REASON_MIN} letters; say who asked for it and why.`;
        throw invalidField('reason', message);
      }
      if (typedText(request.body, 'number', { label: 'The application number', max: 40 }) !== number) {
        const message = `This is not the number of the application; type ${number}.`;
        throw invalidField('number', message);
      }
      return answer(request, reply, async () => {
        const erasing = eraseAsked(context, desk.officeOf(request), requestId(request), reason);
        const { copyUntil, faults } = await erasing.catch(explain(request));
        if (faults.length > 0) {
          request.log.error({ faults }, 'erase: files could not be removed; the next purge tries again');
        }
        const kept = copyUntil && ` A locked copy is kept until ${formatDate(new Date(copyUntil))}.`;
        return `Application ${number} is erased.${kept ?? ''}`;
      });
    },
  );
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
