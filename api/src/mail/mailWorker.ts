import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { retryDelay } from 'contract/retryDelay';
import type { Database } from '../db/schema';
import type { ComposedMail } from './composeMail';
import {
  claimMail,
  type ClaimedMail,
  delayAfter,
  dropMail,
  MAX_ATTEMPTS,
  settleLostMails,
  settleMail,
  type Settlement,
} from './outbox/mailClaims';
import { reachMailServer } from './smtp/mailServer';
import { sendMail } from './smtp/sendMail';
import type { SmtpAddress } from './smtp/smtpUrl';

export interface MailTimes {
  /** How soon a mail is found that this process was not woken for: one deferred, or queued by another process. */
  pollMs: number;
  /** How long the server may take to greet and to log in. */
  connectMs: number;
  /** How long it may take for a mail, without the response to its end. */
  transferMs: number;
  /** How long that response may take. Less than RFC 5321, 4.5.3.2.6 requires leaves mails doubtful. */
  answerMs: number;
  /** How long a mail that is being sent may delay a stopping process. */
  stopMs: number;
  /** Back-off of a server that could not be reached this number of times in a row. */
  reconnectDelay: (failures: number) => number;
}

const TIMES: MailTimes = {
  pollMs: 5000,
  connectMs: 30_000,
  transferMs: 60_000,
  answerMs: 600_000,
  stopMs: 10_000,
  // About 2 s to 5 minutes.
  reconnectDelay: (failures) => retryDelay(failures, { firstMs: 2000, longestMs: 300_000 }),
};

interface MailWorkerOptions {
  db: Kysely<Database>;
  smtp: SmtpAddress;
  /** Returns undefined when the submission was erased since. */
  compose: (mail: ClaimedMail) => Promise<ComposedMail | undefined>;
  log: FastifyBaseLogger;
  /** Called with the outcome of each attempt. */
  settled?: (outcome: Settlement['state']) => void;
  times?: Partial<MailTimes>;
}

export interface MailWorker {
  /** Makes it check for mail soon; returns immediately. */
  wake: () => void;
  /** Waits for the mail that is being sent, up to `stopMs`. */
  close: () => Promise<void>;
}

/** Sends due mails, one after another over one connection, in the background of the process. */
export function startMailWorker({ db, smtp, compose, log, settled, times: given }: MailWorkerOptions): MailWorker {
  const times = { ...TIMES, ...given };
  const stop = new AbortController();
  const server = reachMailServer({ smtp, log, stop: stop.signal, ...times });
  let isStopping = false;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;

  /** Returns undefined when there is nothing to record. */
  async function attempt(mail: ClaimedMail): Promise<Settlement | undefined> {
    // Only a process that ended in the middle each time leaves this many.
    if (mail.attempts > MAX_ATTEMPTS) return { state: 'failed', fault: `given up after ${MAX_ATTEMPTS} attempts` };
    const composed = await compose(mail);
    if (composed === undefined) {
      await dropMail(db, mail);
      return undefined;
    }
    const session = await server.connect();
    if ('fault' in session) {
      // Behind the others: if this mail is what the server fails on, it does not block them.
      return { state: 'waiting', fault: session.fault, delayMs: isStopping ? 0 : delayAfter(1), counts: false };
    }
    const result = await sendMail(db, session, mail, composed, times, stop.signal);
    if (result?.state === 'sent') server.keep(session);
    return result;
  }

  async function sendAllDue(): Promise<void> {
    const lost = await settleLostMails(db, new Date());
    if (lost.length > 0) log.error(`mail: unknown whether sent, since a process ended: ${lost.join(', ')}`);
    while (!isStopping && server.waitMs() === 0) {
      const mail = await claimMail(db, new Date());
      if (mail === undefined) break;
      // When this throws, the claim expires: a mail not yet handed over is retried, one handed over becomes doubtful.
      const result = await attempt(mail);
      if (result === undefined) continue;
      await settleMail(db, mail, result, new Date());
      settled?.(result.state);
      if (result.state === 'failed') log.error(`mail: ${mail.id} was not sent: ${result.fault}`);
      if (result.state === 'doubtful') log.error(`mail: unknown whether ${mail.id} was sent: ${result.fault}`);
    }
  }

  async function run(): Promise<void> {
    try {
      await sendAllDue();
      isBroken = false;
    } catch (error) {
      if (!isBroken) log.error({ err: error }, 'mail: none can be sent at the moment; retrying every few seconds');
      isBroken = true;
    }
    server.quit();
  }

  function start(): void {
    isWanted = underWay !== undefined;
    if (isStopping || isWanted) return;
    underWay = run().finally(() => {
      underWay = undefined;
      const idleMs = isWanted && !isBroken ? 0 : times.pollMs;
      schedule(Math.min(server.waitMs() || idleMs, times.pollMs));
    });
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(start, ms).unref();
  }

  schedule(0);
  return {
    // Not in this turn: the response to the visitor is sent first.
    wake: () => schedule(0),
    async close() {
      isStopping = true;
      clearTimeout(timer);
      const late = setTimeout(() => stop.abort(new Error('the site was stopped')), times.stopMs);
      await underWay;
      clearTimeout(late);
    },
  };
}
