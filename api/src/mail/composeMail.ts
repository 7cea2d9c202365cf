import type { Kysely } from 'kysely';
import type { SendMailOptions } from 'nodemailer';
import type { PrivacyNotice } from 'contract/content/privacyNotice';
import type { Site } from 'contract/content/site';
import type { Database, OutboxRow } from '../db/schema';
import { acknowledgement, htmlPart, type LetterWords, plainPart } from './letter';
import type { FurtherLetter, FurtherLetters, SubmissionKind, SubmissionRow } from '../submissions/submissionKind';

/** What mails are about, and their recipient: something that was submitted, or is about to be. */
export interface MailSubject {
  /** Its name in the outbox. */
  event: string;
  letters: FurtherLetters & Partial<SubmissionKind['letters']>;
  find(db: Kysely<Database>, reference: string): Promise<SubmissionRow | undefined>;
}

export interface MailSettings {
  /** Without a slash at its end. */
  siteUrl: string;
  /** The same for links to the desk. */
  deskUrl: string;
  from?: string;
  office?: string;
  /** Contact for questions about personal data. */
  contact?: PrivacyNotice['contact'];
  /** For a letter that contains one. */
  secret?: string;
}

/** Control characters would end a header and begin another; nodemailer folds the rest and encodes it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Composes the mail of a row. Its Message-ID is the same at every attempt. */
export function composeMail(
  { audience, letter, message_id: messageId }: Pick<OutboxRow, 'audience' | 'letter' | 'message_id'>,
  { letters }: Pick<MailSubject, 'letters'>,
  submission: SubmissionRow,
  college: Site,
  { siteUrl, deskUrl, contact, secret, from = college.email, office = college.email }: MailSettings,
): SendMailOptions {
  const toSender = audience === 'sender';
  const context = { college, siteUrl, deskUrl, secret };
  const words = wordsOf(letters, toSender ? 'sender' : 'office', letter, submission, context);
  const parts = toSender ? acknowledgement(submission.name, words.parts, { college, siteUrl, contact }) : words.parts;
  const [to, replyTo] = toSender ? [submission.email, college.email] : [office, submission.email];
  const subject = oneLine(words.subject);
  return {
    from: { name: oneLine(college.college_name), address: from },
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    messageId: `<${messageId}>`,
    // RFC 3834: automatic responders ignore such mail; the second header is Exchange's own.
    headers: {
      'Auto-Submitted': toSender && letter === null ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    text: plainPart(parts),
    html: htmlPart(subject, parts),
  };
}

function wordsOf(
  letters: MailSubject['letters'],
  audience: OutboxRow['audience'],
  letter: string | null,
  submission: SubmissionRow,
  context: Parameters<FurtherLetter>[1],
): LetterWords {
  if (letter !== null) {
    const further = letters.further?.[letter];
    if (further) return further(submission.reference, context);
  } else if (letters.sender && letters.office) {
    return audience === 'sender' ? letters.sender(submission, context) : letters.office(submission, context);
  }
  throw new Error(`mail: there is no letter "${letter ?? audience}"; a newer release has queued it`);
}
