import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DATA_REQUEST_CALLS, type DataRequestsResponse, type OpenDataRequest } from 'contract/office/dataRequestCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../office/officeLog';
import { ApiError } from '../../../server/apiError';
import { routeOf } from '../../../server/routeOf';
import { finishRequest, refuseRequest } from '../dataRequests/answerRequest';
import { openDataRequests } from '../dataRequests/dataRequests';
import { StateFault } from '../states/stateFault';
import type { DeskContext } from './deskContext';
import { registerDoneRequestRoutes } from './doneRequestRoutes';
import { typedText } from './typed';

const CHANGE = { bodyLimit: 4096, config: { right: 'answer data requests' }, schema: { hide: true } } as const;
const REASON = { label: 'The reason', max: 300 };

export interface RequestParams {
  Params: { number: string; id: string };
}

type Answering<Extra> = (request: FastifyRequest, reply: FastifyReply, extra: Extra) => Promise<DataRequestsResponse>;

/** How a call reports its outcome. */
export interface RequestAnswers {
  answer: Answering<() => Promise<string>>;
  refusal: Answering<unknown>;
}

/**
 * Registers the calls for requests of applicants about their own data (decisions/data-requests.md). Each answer has the
 * requests that are open afterwards.
 */
export function registerDataRequestRoutes(app: FastifyInstance, context: ApiContext, desk: DeskContext): void {
  const { db, keys, mail, now } = context;

  async function open({ staff }: FastifyRequest): Promise<OpenDataRequest[]> {
    const requests = await openDataRequests(db);
    const numbers = requests.map(({ number }) => number);
    await logReading({ db, keys, now, who: staff.email }, 'list', 'desk data-requests', numbers);
    return requests;
  }

  /**
   * Answers 409 with the open requests when somebody else was first.
   * @throws ApiError 404 or 422 for other state faults; any other error unchanged
   */
  async function refusal(request: FastifyRequest, reply: FastifyReply, error: unknown) {
    if (!(error instanceof StateFault)) throw error;
    const message = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
    if (error.kind === 'notFound') throw new ApiError(404, message);
    if (error.kind === 'refused') throw new ApiError(422, message);
    reply.code(409);
    return { success: 0, message, data: await open(request) } satisfies DataRequestsResponse;
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, act: () => Promise<string>) {
    try {
      const message = await act();
      mail.wake();
      return { success: 1, message, data: await open(request) } satisfies DataRequestsResponse;
    } catch (error) {
      return refusal(request, reply, error);
    }
  }

  registerDoneRequestRoutes(app, context, desk, { answer, refusal });

  app.get(
    DATA_REQUEST_CALLS.list,
    { config: { right: 'answer data requests' }, schema: { hide: true } },
    async (request): Promise<DataRequestsResponse> => ({ success: 1, message: '', data: await open(request) }),
  );

  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.done(':number', ':id')), CHANGE, async (request, reply) => {
    const { number, id } = request.params;
    return answer(request, reply, async () => {
      await finishRequest(desk.officeOf(request), { number, id: Number(id) });
      return `Request ${id} of application ${number} is done.`;
    });
  });

  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.refuse(':number', ':id')), CHANGE, async (request, reply) => {
    const { number, id } = request.params;
    const reason = typedText(request.body, 'reason', REASON);
    return answer(request, reply, async () => {
      await refuseRequest(desk.officeOf(request), { number, id: Number(id) }, reason);
      return `Request ${id} of application ${number} is refused; the applicant can see why.`;
    });
  });
}
