import type { SendMailOptions } from 'nodemailer';
import type { DbTransaction, OutboxRow } from '../db/schema';
import type { ApiEnv } from '../env';
import type { Services } from '../services';
import { consentMail } from '../submissions/application/consent/parentConsent';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { findSubmission } from '../submissions/submissionKind';
import { composeMail, type MailSubject } from './letter';
import { type MailTimes, startMailWorker } from './mailWorker';
import { openLetterQueue, queueMails, queueRequested } from './outbox/queueMails';

/** What submissions need for mail. */
export type Mail = ReturnType<typeof openMail>;

interface MailContext extends Pick<Services, 'db' | 'content' | 'keys' | 'now' | 'log'> {
  /** Called with the outcome of each attempt to send one. */
  settled?: (outcome: string) => void;
  times?: Partial<MailTimes>;
}

/** Starts sending mail; without SMTP_URL logs once that none is sent, and queues none. */
export function openMail(env: ApiEnv, { db, content, keys, now, log, settled, times }: MailContext) {
  const { SMTP_URL: smtp, SITE_URL: siteUrl = '', MAIL_FROM: from, OFFICE_MAIL: office } = env;
  const subjects: MailSubject[] = [
    ...SUBMISSION_KINDS.map((kind): MailSubject => ({
      ...kind,
      find: (at, reference) => findSubmission(at, kind, reference),
    })),
    consentMail,
  ];

  async function compose(mail: OutboxRow): Promise<SendMailOptions | undefined> {
    const subject = subjects.find(({ event }) => event === mail.event);
    const submission = await subject?.find(db, mail.subject_ref);
    if (!subject || !submission) return undefined;
    const name = mail.letter ?? mail.audience;
    const write = subject.letters[name];
    if (!write) throw new Error(`mail: there is no letter "${name}"; a newer release has queued it`);
    const college = content.one('site');
    const words = await write(submission, { db, keys, now, college, siteUrl, deskUrl: env.DESK_URL ?? siteUrl });
    const contact = content.list('privacy-notice')[0]?.contact;
    return words && composeMail(mail, words, submission, { college, siteUrl, contact, from, office });
  }

  // half of the time of a stop is for everything that waits for the mail to end
  const allTimes = { stopMs: (env.STOP_SECONDS * 1000) / 2, ...times };
  const worker = smtp && startMailWorker({ db, smtp, now, compose, log, settled, times: allTimes });
  if (!worker) log.warn('mail: SMTP_URL is not set: no acknowledgements are sent, and no notices to the office');

  const queueing = { ...env, content, keys, now };
  return {
    /** Whether the site sends mail. */
    isSet: worker !== undefined,
    /** Queues the mails about a submission of a kind (`event`), in the transaction that stores it; sends nothing. */
    async enqueue(transaction: DbTransaction, event: string, reference: string): Promise<void> {
      if (!worker) return;
      const submission = await subjects.find((one) => one.event === event)?.find(transaction, reference);
      await queueMails(transaction, queueing, { event, reference, email: submission?.email });
    },
    /** Queues a further letter about an application, in the transaction that causes it. */
    queueLetter: openLetterQueue(env, now),
    /** `queueRequested`; returns false when no mail is configured, too. */
    queueRequested: async (transaction: DbTransaction, requested: Parameters<typeof queueRequested>[2]) =>
      worker !== undefined && queueRequested(transaction, queueing, requested),
    /** Must be called when that transaction is done; returns immediately. */
    wake: () => worker?.wake(),
    close: async () => worker?.close(),
  };
}
