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
  /** How soon a mail is found that this process was not woken for: one put off, or queued by another process. */
  pollMs: number;
  /** How long the server may take to greet and to log in. */
  connectMs: number;
  /** How long it may take for a mail, without the answer to its end. */
  transferMs: number;
  /** For that answer. Less than RFC 5321, 4.5.3.2.6 asks for leaves mails doubtful. */
  answerMs: number;
  /** How long a mail that is under way may keep a stopping process. */
  stopMs: number;
  /** How long a server is left alone that could not be reached so many times in a row. */
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
  /** undefined: the submission was erased since. */
  compose: (mail: ClaimedMail) => Promise<ComposedMail | undefined>;
  log: FastifyBaseLogger;
  /** Called with what became of each attempt. */
  settled?: (outcome: Settlement['state']) => void;
  times?: Partial<MailTimes>;
}

export interface MailWorker {
  /** Has it look for mail soon; returns at once. */
  wake: () => void;
  /** Waits for the mail that is under way, up to `stopMs`. */
  close: () => Promise<void>;
}

/** Sends what is due, one mail after another over one connection, beside everything else that the process does. */
export function startMailWorker({ db, smtp, compose, log, settled, times: given }: MailWorkerOptions): MailWorker {
  const times = { ...TIMES, ...given };
  const stop = new AbortController();
  const server = reachMailServer({ smtp, log, stop: stop.signal, ...times });
  let isStopping = false;
  let underWay: Promise<void> | undefined;
  let isWanted = false;
  let isBroken = false;
  let timer: NodeJS.Timeout | undefined;

  /** undefined: there is nothing to note down. */
  async function attempt(mail: ClaimedMail): Promise<Settlement | undefined> {
    // Only a process that ended in the middle each time leaves so many.
    if (mail.attempts > MAX_ATTEMPTS) return { state: 'failed', fault: `given up after ${MAX_ATTEMPTS} attempts` };
    const composed = await compose(mail);
    if (composed === undefined) {
      await dropMail(db, mail);
      return undefined;
    }
    const session = await server.connect();
    if ('fault' in session) {
      // Behind the others: should it be this mail that the server cannot bear, they are not held up by it.
      return { state: 'waiting', fault: session.fault, delayMs: isStopping ? 0 : delayAfter(1), counts: false };
    }
    const result = await sendMail(db, session, mail, composed, times, stop.signal);
    if (result?.state === 'sent') server.keep(session);
    return result;
  }

  async function sendAllDue(): Promise<void> {
    const lost = await settleLostMails(db, new Date());
    if (lost.length > 0) log.error(`mail: sent or not, nobody knows, since a process ended: ${lost.join(', ')}`);
    while (!isStopping && server.waitMs() === 0) {
      const mail = await claimMail(db, new Date());
      if (mail === undefined) break;
      // When this throws, the claim runs out: before the mail was handed over it is tried again, after it is doubtful.
      const result = await attempt(mail);
      if (result === undefined) continue;
      await settleMail(db, mail, result, new Date());
      settled?.(result.state);
      if (result.state === 'failed') log.error(`mail: ${mail.id} was not sent: ${result.fault}`);
      if (result.state === 'doubtful') log.error(`mail: ${mail.id} was sent or not, nobody knows: ${result.fault}`);
    }
  }

  async function run(): Promise<void> {
    try {
      await sendAllDue();
      isBroken = false;
    } catch (error) {
      if (!isBroken) log.error({ err: error }, 'mail: none can be sent just now; it is tried again every few seconds');
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
    // Not in this turn: the answer to the visitor goes out first.
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
