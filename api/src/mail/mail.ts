import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { ContentStore } from '../content/contentStore';
import type { Database } from '../db/schema';
import type { ApiEnv } from '../env';
import type { Keys } from '../secrets/keys';
import type { SubmissionKind } from '../submissions/submissionKind';
import { findSubmission } from '../submissions/submissionRows';
import { type MailTimes, startMailWorker } from './mailWorker';
import { openLetterQueue, type QueueLetter } from './outbox/queueLetter';
import { queueMails } from './outbox/queueMails';
import { mailboxOf, recipientHash } from './outbox/recipientLimit';

/** What a submission needs of the mail. */
export interface Mail {
  /** Whether the site sends mail. */
  isSet: boolean;
  /** Queues the mails about a submission of a kind (`event`), in the transaction that stores it; sends nothing. */
  enqueue: (transaction: Transaction<Database>, event: string, reference: string) => Promise<void>;
  /** Queues a further letter about an application, in the transaction that gives rise to it. */
  queueLetter: QueueLetter;
  /** To be called when that transaction is done; returns at once. */
  wake: () => void;
  close: () => Promise<void>;
}

interface MailContext {
  db: Kysely<Database>;
  content: ContentStore;
  keys: Pick<Keys, 'digest'>;
  kinds: readonly SubmissionKind[];
  log: FastifyBaseLogger;
  /** Called with what became of each attempt to send one. */
  settled?: (outcome: string) => void;
  times?: Partial<MailTimes>;
}

type MailEnv = Pick<
  ApiEnv,
  'SMTP_URL' | 'SITE_URL' | 'MAIL_FROM' | 'OFFICE_MAIL' | 'MAILS_PER_RECIPIENT' | 'STOP_SECONDS'
>;

/** Starts the sending of mail; without SMTP_URL says once in the log that none is sent, and queues none. */
export function openMail(env: MailEnv, { db, content, keys, kinds, log, settled, times }: MailContext): Mail {
  const queueLetter = openLetterQueue(env);
  const { SMTP_URL: smtp, SITE_URL: siteUrl, MAIL_FROM: from, OFFICE_MAIL: office } = env;
  if (smtp === undefined || siteUrl === undefined) {
    log.warn('mail: SMTP_URL is not set: nobody is sent an acknowledgement, and the office no notice');
    return {
      isSet: false,
      enqueue: () => Promise.resolve(),
      queueLetter,
      wake: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const domain = new URL(siteUrl).hostname;
  const max = env.MAILS_PER_RECIPIENT;

  /** The office may be written to without end: it enters forms for people who have no address. */
  function limitOf(email: string | undefined, now: Date): { hash: string; max: number } | undefined {
    const theirs = office ?? content.list('site')[0]?.email ?? '';
    if (max === 0 || email === undefined || mailboxOf(email) === mailboxOf(theirs)) return undefined;
    return { hash: recipientHash(keys.digest, email, now), max };
  }
  const { wake, close } = startMailWorker({
    db,
    smtp,
    log,
    settled,
    // the other half is for what waits for the mail to end
    times: { stopMs: (env.STOP_SECONDS * 1000) / 2, ...times },
    async compose(mail) {
      const kind = kinds.find(({ event }) => event === mail.event);
      const submission = kind && (await findSubmission(db, kind, mail.subject_ref));
      const college = content.list('site')[0];
      if (college === undefined) throw new Error('mail: no site settings are published');
      if (!kind || !submission) return undefined;
      const secretOf = mail.letter === null ? undefined : kind.letters.secrets?.[mail.letter];
      const secret = await secretOf?.({ db, keys }, mail.subject_ref);
      // its time was over before the mail could be sent
      if (secretOf && secret === undefined) return undefined;
      // large, and loaded with the first mail
      const { composeMail } = await import('api/mail/composeMail');
      return composeMail(mail, kind, submission, college, {
        ...{ siteUrl, from, office, secret },
        contact: content.list('privacy-notice')[0]?.contact,
      });
    },
  });
  return {
    isSet: true,
    async enqueue(transaction, event, subjectRef) {
      const now = new Date();
      const kind = kinds.find((one) => one.event === event);
      const submission = kind && (await findSubmission(transaction, kind, subjectRef));
      await queueMails(transaction, { event, subjectRef, domain, now, recipient: limitOf(submission?.email, now) });
    },
    queueLetter,
    wake,
    close,
  };
}
