import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DeskApplicationResponse } from 'contract/office/applicationCalls';
import type { ApiContext } from '../../../apiContext';
import { logReading } from '../../../audit/officeLog';
import { NotFound } from '../../../lib/refusals';
import type { OfficeContext } from '../states/applicationState';
import { answerChange } from '../../../server/stateFault';
import { deskApplication, openNumber } from './record';

export interface NumberParams {
  Params: { number: string };
}

const unknownNumber = (number: string) =>
  new NotFound(`There is no application ${number.slice(0, 40)}. Look for it in the list.`);

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

  /** @throws NotFound */
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

  /** Changes an application, and answers with its state afterwards; 409 when somebody else was first. */
  const answerTo = (
    request: FastifyRequest<NumberParams>,
    reply: FastifyReply,
    act: (office: OfficeContext) => Promise<string>,
  ): Promise<DeskApplicationResponse> =>
    answerChange(
      reply,
      () => act(officeOf(request)).finally(mail.wake),
      async () => deskApplication(context, await known(request.params.number)),
    );
  return { officeOf, known, opened, answerTo };
}

export type DeskContext = ReturnType<typeof deskContext>;
