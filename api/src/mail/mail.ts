import { mailboxOf } from 'contract/email';
import type { DbTransaction } from '../db/schema';
import type { ApiEnv } from '../env';
import type { Services } from '../services';
import { SUBMISSION_KINDS } from '../submissions/kinds/submissionKinds';
import { findSubmission } from '../submissions/submissionKind';
import { composeMail, type MailSubject } from './letter';
import { type MailTimes, startMailWorker } from './mailWorker';
import {
  isBelowDailyLimit,
  type LimitedRecipient,
  openLetterQueue,
  queueFurther,
  type QueueLetter,
  queueMails,
  recipientHash,
} from './outbox/queueMails';

/** What submissions need for mail. */
export interface Mail {
  /** Whether the site sends mail. */
  isSet: boolean;
  /** Queues the mails about a submission of a kind (`event`), in the transaction that stores it; sends nothing. */
  enqueue: (transaction: DbTransaction, event: string, reference: string) => Promise<void>;
  /** Queues a further letter about an application, in the transaction that causes it. */
  queueLetter: QueueLetter;
  /**
   * Queues a letter to an unverified address, in the transaction that stores what it is about. Returns false when its
   * mailbox has had enough mails that day, and when no mail is configured.
   */
  queueRequested: (transaction: DbTransaction, letter: RequestedLetter) => Promise<boolean>;
  /** Must be called when that transaction is done; returns immediately. */
  wake: () => void;
  close: () => Promise<void>;
}

interface RequestedLetter {
  event: string;
  reference: string;
  letter: string;
  email: string;
}

interface MailContext extends Pick<Services, 'db' | 'content' | 'keys' | 'now' | 'log'> {
  /** Other subjects of mails. */
  others: readonly MailSubject[];
  /** Called with the outcome of each attempt to send one. */
  settled?: (outcome: string) => void;
  times?: Partial<MailTimes>;
}

type MailEnv = Pick<
  ApiEnv,
  'SMTP_URL' | 'SITE_URL' | 'DESK_URL' | 'MAIL_FROM' | 'OFFICE_MAIL' | 'MAILS_PER_RECIPIENT' | 'STOP_SECONDS'
>;

/** Starts sending mail; without SMTP_URL logs once that none is sent, and queues none. */
export function openMail(env: MailEnv, { db, content, keys, now, others, log, settled, times }: MailContext): Mail {
  const queueLetter = openLetterQueue(env, now);
  const { SMTP_URL: smtp, SITE_URL: siteUrl, MAIL_FROM: from, OFFICE_MAIL: office } = env;
  if (smtp === undefined || siteUrl === undefined) {
    log.warn('mail: SMTP_URL is not set: no acknowledgements are sent, and no notices to the office');
    return {
      isSet: false,
      enqueue: () => Promise.resolve(),
      queueLetter,
      queueRequested: () => Promise.resolve(false),
      wake: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const domain = new URL(siteUrl).hostname;
  const max = env.MAILS_PER_RECIPIENT;
  const subjects: MailSubject[] = [
    ...SUBMISSION_KINDS.map((kind): MailSubject => ({
      ...kind,
      find: (at, reference) => findSubmission(at, kind, reference),
    })),
    ...others,
  ];

  /** Mails to the office have no limit: it enters forms for people who have no address. */
  function limitOf(email: string | undefined): LimitedRecipient | undefined {
    const theirs = office ?? content.list('site')[0]?.email ?? '';
    if (max === 0 || email === undefined || mailboxOf(email) === mailboxOf(theirs)) return undefined;
    return { hash: recipientHash(keys.digest, email, now()), max };
  }
  const { wake, close } = startMailWorker({
    db,
    smtp,
    now,
    log,
    settled,
    // the other half is for everything that waits for the mail to end
    times: { stopMs: (env.STOP_SECONDS * 1000) / 2, ...times },
    async compose(mail) {
      const subject = subjects.find(({ event }) => event === mail.event);
      const submission = await subject?.find(db, mail.subject_ref);
      const college = content.list('site')[0];
      if (college === undefined) throw new Error('mail: no site settings are published');
      if (!subject || !submission) return undefined;
      const secretOf = mail.letter === null ? undefined : subject.letters.secrets?.[mail.letter];
      const secret = await secretOf?.({ db, keys, now }, mail.subject_ref);
      // it expired before the mail could be sent
      if (secretOf && secret === undefined) return undefined;
      return composeMail(mail, subject, submission, college, {
        ...{ siteUrl, deskUrl: env.DESK_URL ?? siteUrl, from, office, secret },
        contact: content.list('privacy-notice')[0]?.contact,
      });
    },
  });
  return {
    isSet: true,
    async enqueue(transaction, event, subjectRef) {
      const submission = await subjects.find((one) => one.event === event)?.find(transaction, subjectRef);
      await queueMails(transaction, { event, subjectRef, domain, now: now(), recipient: limitOf(submission?.email) });
    },
    queueLetter,
    async queueRequested(transaction, { event, reference, letter, email }) {
      const recipient = limitOf(email);
      if (!(await isBelowDailyLimit(transaction, recipient))) return false;
      const mail = { event, subjectRef: reference, domain, now: now(), recipient };
      await queueFurther(transaction, { ...mail, letter, audience: 'sender' });
      return true;
    },
    wake,
    close,
  };
}
