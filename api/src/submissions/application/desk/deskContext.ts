import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskApplicationResponse } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../office/officeLog';
import { ApiError } from '../../../server/apiError';
import type { OfficeContext } from '../states/statesContext';
import { StateFault } from '../states/stateFault';
import { deskApplication, openNumber } from './record';

export interface NumberParams {
  Params: { number: string };
}

const unknownNumber = (number: string) =>
  new ApiError(404, `There is no application ${number.slice(0, 40)}. Look for it in the list.`);

/** Returns the helpers of the desk's routes, which act in the name of the signed-in account. */
export function deskContext(context: ApiContext) {
  const { db, keys, mail, now } = context;
  const officeOf = ({ staff }: FastifyRequest): OfficeContext => ({
    db,
    keys,
    now,
    queueLetter: mail.queueLetter,
    who: staff.email,
  });

  /** @throws ApiError 404 */
  async function known(number: string) {
    const found = await openNumber(context, number);
    if (found === undefined) throw unknownNumber(number);
    return found;
  }

  /** Returns an application that is about to be shown, after logging who reads it. */
  async function opened(request: FastifyRequest<NumberParams>, act: 'show' | 'pdf' | 'document', what: string) {
    const { number } = request.params;
    const found = await known(number);
    await logReading({ db, keys, now, who: request.staff.email }, act, `desk ${what}`, [number]);
    return found;
  }

  const stands = async (number: string) => deskApplication(context, await known(number));

  /** Changes an application, and answers with its state afterwards; 409 when somebody else was first. */
  async function answerTo(
    request: FastifyRequest<NumberParams>,
    reply: FastifyReply,
    act: (office: OfficeContext) => Promise<string>,
  ): Promise<DeskApplicationResponse> {
    const { number } = request.params;
    try {
      const message = await act(officeOf(request));
      mail.wake();
      return { success: 1, message, data: await stands(number) };
    } catch (error) {
      if (!(error instanceof StateFault)) throw error;
      const message = `${error.message.charAt(0).toUpperCase()}${error.message.slice(1)}.`;
      if (error.kind === 'notFound') throw new ApiError(404, message);
      if (error.kind === 'refused') throw new ApiError(422, message);
      reply.code(409);
      return { success: 0, message, data: await stands(number) };
    }
  }
  return { officeOf, known, opened, answerTo };
}

export type DeskContext = ReturnType<typeof deskContext>;
