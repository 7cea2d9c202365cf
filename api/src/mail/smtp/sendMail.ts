import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { ComposedMail } from '../composeMail';
import { type ClaimedMail, delayAfter, MAX_ATTEMPTS, noteHandOver, type Settlement } from '../outbox/mailClaims';
import { SmtpFault, type SmtpSession } from './smtpSession';
import { openTimeLimit } from './timeLimit';

/** The claim was lost to another worker, or the row was erased; this worker does not settle the mail. */
class TurnLost extends Error {}

/**
 * Makes one attempt. That the server may have the mail is recorded before it can have it, so that nobody sends it again,
 * whatever happens in between. Returns undefined when the claim was lost. `stop` ends the attempt.
 */
export async function sendMail(
  db: Kysely<Database>,
  session: SmtpSession,
  mail: ClaimedMail,
  { envelope, bytes }: ComposedMail,
  { transferMs, answerMs }: { transferMs: number; answerMs: number },
  stop: AbortSignal,
): Promise<Settlement | undefined> {
  const limit = openTimeLimit(stop);
  let isHandedOver = false;

  async function handOver(): Promise<void> {
    if (!(await noteHandOver(db, mail, new Date(), answerMs))) throw new TurnLost();
    isHandedOver = true;
    limit.allow(answerMs, 'answer to the mail');
  }
  try {
    limit.allow(transferMs, 'end of the mail');
    await session.send(envelope, bytes, handOver, limit.signal);
    return { state: 'sent' };
  } catch (error) {
    if (error instanceof TurnLost) return undefined;
    if (!(error instanceof SmtpFault)) throw error;
    return settlementOf(error, isHandedOver, mail.attempts, stop.aborted);
  } finally {
    limit.end();
  }
}

function settlementOf(
  { message: fault, reply = 0, isHopeless }: SmtpFault,
  isHandedOver: boolean,
  attempts: number,
  isStopped: boolean,
): Settlement {
  if (reply >= 500 || isHopeless) return { state: 'failed', fault };
  // Any other response is temporary; without one it is unknown whether the mail was accepted.
  if (reply === 0 && isHandedOver) return { state: 'doubtful', fault };
  if (reply === 0 && isStopped) return { state: 'waiting', fault, delayMs: 0, counts: false };
  return later(fault, attempts);
}

/** Retries later, until there were enough attempts. */
const later = (fault: string, attempts: number): Settlement =>
  attempts >= MAX_ATTEMPTS
    ? { state: 'failed', fault: `given up after ${attempts} attempts; the last: ${fault}` }
    : { state: 'waiting', fault, delayMs: delayAfter(attempts), counts: true };
