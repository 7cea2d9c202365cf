import type { FastifyBaseLogger } from 'fastify';
import { openSmtpSession, type SmtpSession } from './smtpSession';
import type { SmtpAddress } from './smtpUrl';
import { openTimeLimit } from './timeLimit';

interface MailServerOptions {
  smtp: SmtpAddress;
  /** How long it may take to greet and to log in. */
  connectMs: number;
  /** Back-off when it could not be reached this number of times in a row. */
  reconnectDelay: (failures: number) => number;
  log: FastifyBaseLogger;
  stop: AbortSignal;
}

export interface MailServer {
  /** Returns the one session, or the fault; after a fault the server is not contacted for a while. */
  connect: () => Promise<SmtpSession | { fault: string }>;
  /** Caches a session that is still usable, for the next mail. */
  keep: (session: SmtpSession) => void;
  /** Remaining milliseconds of the back-off. */
  waitMs: () => number;
  quit: () => void;
}

/** Connects to the mail server, which may be unreachable: that is logged once, and once that it is back. */
export function reachMailServer({ smtp, connectMs, reconnectDelay, log, stop }: MailServerOptions): MailServer {
  const name = `${smtp.host}:${smtp.port}`;
  let kept: SmtpSession | undefined;
  let failures = 0;
  let waitUntil = 0;

  async function open(): Promise<SmtpSession> {
    const limit = openTimeLimit(stop);
    limit.allow(connectMs, 'connection');
    try {
      return await openSmtpSession(smtp, limit.signal);
    } finally {
      limit.end();
    }
  }

  function reportFailure(fault: string): void {
    failures += 1;
    waitUntil = performance.now() + reconnectDelay(failures);
    if (failures > 1 || stop.aborted) return;
    log.error(`mail: ${name} cannot be used: ${fault}; mails wait until it can. Is SMTP_URL right?`);
  }

  return {
    async connect() {
      const session = kept;
      kept = undefined;
      if (session !== undefined) return session;
      try {
        const fresh = await open();
        if (failures > 0) log.warn(`mail: ${name} accepts mail again`);
        failures = 0;
        return fresh;
      } catch (error) {
        const fault = error instanceof Error ? error.message : String(error);
        reportFailure(fault);
        return { fault };
      }
    },
    keep: (session) => void (kept = session),
    waitMs: () => Math.max(0, waitUntil - performance.now()),
    quit() {
      kept?.quit();
      kept = undefined;
    },
  };
}
