import MailComposer from 'nodemailer/lib/mail-composer';
import type { PrivacyNotice } from 'contract/content/privacyNotice';
import type { Site } from 'contract/content/site';
import type { OutboxRow } from '../db/schema';
import { acknowledgement, htmlPart, type LetterWords, plainPart } from './letter';
import type { Envelope } from './smtp/smtpSession';
import type { FurtherLetter, SubmissionRow } from '../submissions/submissionKind';
import type { MailSubject } from './mailSubject';

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

export interface ComposedMail {
  envelope: Envelope;
  bytes: Buffer;
}

/** Control characters would end a header and begin another; nodemailer folds the rest and encodes it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Composes the mail of a row as it is sent over the wire. */
export async function composeMail(
  { audience, letter, message_id: messageId }: Pick<OutboxRow, 'audience' | 'letter' | 'message_id'>,
  { letters }: Pick<MailSubject, 'letters'>,
  submission: SubmissionRow,
  college: Site,
  { siteUrl, deskUrl, contact, secret, from = college.email, office = college.email }: MailSettings,
): Promise<ComposedMail> {
  const toSender = audience === 'sender';
  const context = { college, siteUrl, deskUrl, secret };
  const words = wordsOf(letters, toSender ? 'sender' : 'office', letter, submission, context);
  const parts = toSender ? acknowledgement(submission.name, words.parts, { college, siteUrl, contact }) : words.parts;
  const [to, replyTo] = toSender ? [submission.email, college.email] : [office, submission.email];
  const subject = oneLine(words.subject);
  const bytes = await new MailComposer({
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
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { envelope: { from, to }, bytes };
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
