import type { FastifyBaseLogger } from 'fastify';
import type { SendMailOptions } from 'nodemailer';
import { retryDelay } from 'contract/retryDelay';
import type { Db, OutboxRow } from '../db/schema';
import { repeat } from '../lib/repeat';
import { type MailTransport, openMailTransport, type SmtpAddress, type SmtpFault, smtpFaultOf } from './mailTransport';
import { claimMail, delayAfter, dropMail, MAX_ATTEMPTS, settleMail, type Settlement } from './outbox/outbox';

const TIMES = {
  /** How soon a mail is found that this process was not woken for: one deferred, or queued by another process. */
  pollMs: 5000,
  /** How long the server may take to greet. */
  connectMs: 30_000,
  /** How long any response may take. Less than RFC 5321, 4.5.3.2.6 requires sends mails twice. */
  answerMs: 600_000,
  /** How long a mail that is being sent may delay a stopping process. */
  stopMs: 10_000,
  /** Back-off of a server that could not be used this number of times in a row: about 2 s to 5 minutes. */
  reconnectDelay: (failures: number) => retryDelay(failures, { firstMs: 2000, longestMs: 300_000 }),
};
export type MailTimes = typeof TIMES;

interface MailWorkerOptions {
  db: Db;
  smtp: SmtpAddress;
  now: () => Date;
  /** Returns undefined when the submission was erased since. */
  compose: (mail: OutboxRow) => Promise<SendMailOptions | undefined>;
  log: FastifyBaseLogger;
  /** Called with the outcome of each attempt. */
  settled?: (outcome: Settlement['state']) => void;
  times?: Partial<MailTimes>;
}

/**
 * Sends due mails, one after another over one connection, in the background of the process. A server that cannot be used is
 * logged once, and once that it is back.
 */
export function startMailWorker({ db, smtp, now, compose, log, settled, ...given }: MailWorkerOptions) {
  const times = { ...TIMES, ...given.times };
  const name = `${smtp.host}:${smtp.port}`;
  const stop = new AbortController();
  const stopped = new Promise<never>((_, reject) => stop.signal.addEventListener('abort', () => reject(new Error())));
  stopped.catch(() => undefined);
  let isStopping = false;
  let failures = 0;
  let waitUntil = 0;
  const waitMs = () => Math.max(0, waitUntil - performance.now());

  /** Returns undefined when there is nothing to record. */
  async function attempt(mail: OutboxRow, transport: MailTransport): Promise<Settlement | undefined> {
    // Only a process that ended in the middle each time leaves this many.
    if (mail.attempts > MAX_ATTEMPTS) return { state: 'failed', fault: `given up after ${MAX_ATTEMPTS} attempts` };
    const composed = await compose(mail);
    if (composed === undefined) {
      await dropMail(db, mail);
      return undefined;
    }
    try {
      await transport.sendMail({ ...composed, signal: stop.signal });
      usable();
      return { state: 'sent' };
    } catch (error) {
      const fault = smtpFaultOf(error);
      if (fault === undefined) throw error;
      return settlementOf(mail, fault, transport);
    }
  }

  async function settlementOf(
    { attempts }: OutboxRow,
    { message: fault, isPermanent, isRefusal }: SmtpFault,
    transport: MailTransport,
  ): Promise<Settlement> {
    if (isPermanent) return { state: 'failed', fault };
    if (stop.signal.aborted) return { state: 'waiting', fault, delayMs: 0, counts: false };
    const ofServer = isRefusal ? undefined : await faultOfServer(transport);
    // Behind the others: if this mail is what the server fails on, it does not block them.
    if (ofServer !== undefined)
      return { state: 'waiting', fault: ofServer, delayMs: isStopping ? 0 : delayAfter(1), counts: false };
    if (attempts < MAX_ATTEMPTS) return { state: 'waiting', fault, delayMs: delayAfter(attempts), counts: true };
    return { state: 'failed', fault: `given up after ${attempts} attempts; the last: ${fault}` };
  }

  /** Returns what keeps the server from accepting any mail; after a fault it is not contacted for a while. */
  async function faultOfServer(transport: MailTransport): Promise<string | undefined> {
    try {
      await Promise.race([transport.verify(), stopped]);
      usable();
      return undefined;
    } catch (error) {
      const fault = smtpFaultOf(error)?.message ?? 'the site was stopped';
      failures += 1;
      waitUntil = performance.now() + times.reconnectDelay(failures);
      if (failures === 1 && !stop.signal.aborted)
        log.error(`mail: ${name} cannot be used: ${fault}; mails wait until it can. Is SMTP_URL right?`);
      return fault;
    }
  }

  function usable(): void {
    if (failures > 0) log.warn(`mail: ${name} accepts mail again`);
    failures = 0;
  }

  async function sendAllDue(): Promise<void> {
    let transport: MailTransport | undefined;
    try {
      while (!isStopping && waitMs() === 0) {
        const mail = await claimMail(db, now());
        if (mail === undefined) break;
        transport ??= await openMailTransport(smtp, times);
        // When this throws, the claim expires, and the mail is sent then.
        const result = await attempt(mail, transport);
        if (result === undefined) continue;
        await settleMail(db, mail, result, now());
        settled?.(result.state);
        if (result.state === 'failed') log.error(`mail: ${mail.id} was not sent: ${result.fault}`);
      }
    } finally {
      transport?.close();
    }
  }

  const sending = repeat({
    everyMs: times.pollMs,
    task: sendAllDue,
    failed: (error) => log.error({ err: error }, 'mail: none can be sent at the moment; retrying every few seconds'),
  });
  return {
    wake: sending.wake,
    /** Waits for the mail that is being sent, up to `stopMs`. */
    async close(): Promise<void> {
      isStopping = true;
      const late = setTimeout(() => stop.abort(new Error('the site was stopped')), times.stopMs);
      await sending.stop();
      clearTimeout(late);
    },
  };
}
