import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatDate } from 'contract/dates';
import { DATA_REQUEST_CALLS, ERASE_REASON_MIN } from 'contract/office/dataRequestCalls';
import type { ApiContext } from '../../../apiContext';
import { OfficeFault } from '../../../office/officeFault';
import { ApiError } from '../../../server/apiError';
import { routeOf } from '../../../server/routeOf';
import { copyAsked, eraseAsked } from '../dataRequests/doneAtDesk';
import type { DeskContext } from './deskContext';
import type { RequestAnswers, RequestParams } from './dataRequestRoutes';
import { typedText } from './typed';

const OPTIONS = { bodyLimit: 4096, config: { right: 'copy and erase data' }, schema: { hide: true } } as const;

/** Registers the calls for what `export-data` and `erase` do, at the desk (decisions/data-requests.md). */
export function registerDoneRequestRoutes(
  app: FastifyInstance,
  context: ApiContext,
  desk: DeskContext,
  { answer, refusal }: RequestAnswers,
): void {
  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.copy(':number', ':id')), OPTIONS, async (request, reply) => {
    const { number, id } = request.params;
    try {
      const zip = await copyAsked(context, desk.officeOf(request), { number, id: Number(id) });
      context.mail.wake();
      return await sendZip(reply, number, zip);
    } catch (error) {
      return refusal(request, reply, readable(request, error));
    }
  });

  app.post<RequestParams>(routeOf(DATA_REQUEST_CALLS.erase(':number', ':id')), OPTIONS, async (request, reply) => {
    const { number, id } = request.params;
    const reason = typedText(request.body, 'reason', { label: 'The reason', max: 300 });
    if ([...reason].length < ERASE_REASON_MIN) {
      const said = `The reason has fewer than ${ERASE_REASON_MIN} letters; say who asked for it and why.`;
      throw new ApiError(422, said, { reason: [said] });
    }
    if (typedText(request.body, 'number', { label: 'The application number', max: 40 }) !== number) {
      const said = `This is not the number of the application; type ${number}.`;
      throw new ApiError(422, said, { number: [said] });
    }
    return answer(request, reply, async () => {
      const asked = { number, id: Number(id) };
      const erased = await eraseAsked(context, desk.officeOf(request), asked, reason).catch((error: unknown) => {
        throw readable(request, error);
      });
      if (erased.faults.length > 0) {
        request.log.error({ faults: erased.faults }, 'erase: files could not be removed; the next purge tries again');
      }
      const { copyUntil } = erased;
      const kept = copyUntil && ` A locked copy is kept until ${formatDate(new Date(copyUntil))}.`;
      return `Application ${number} is erased.${kept ?? ''}`;
    });
  });
}

const sendZip = (reply: FastifyReply, number: string, zip: Buffer) =>
  reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="${number.replace(/[^\w-]/g, '')}.zip"`)
    .send(zip);

/** Messages of commands name files of the machine: they are logged, and the desk shows another text. */
function readable(request: FastifyRequest, error: unknown): unknown {
  if (!(error instanceof OfficeFault)) return error;
  request.log.error({ err: error }, 'data requests: nothing was copied or erased');
  const why = 'A picture or document of it could not be read, or somebody else is changing it. Nothing was done.';
  return new ApiError(503, `${why} Try again, or ask the administrator of the site.`);
}
