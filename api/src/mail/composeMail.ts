import MailComposer from 'nodemailer/lib/mail-composer';
import type { Site } from 'contract/records';
import type { OutboxRow } from '../db/schema';
import { acknowledgement } from './acknowledgement';
import { htmlPart } from './htmlPart';
import { officeNotice } from './officeNotice';
import { plainPart } from './plainPart';
import type { Envelope } from './smtpSession';
import type { Submission } from './submission';

export interface MailSettings {
  /** Without a slash at its end. */
  siteUrl: string;
  from?: string;
  office?: string;
}

export interface ComposedMail {
  envelope: Envelope;
  bytes: Buffer;
}

/** Control characters would end a header and begin another; nodemailer folds the rest and encodes it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Writes the mail of a row as it goes over the wire. */
export async function composeMail(
  { audience, message_id: messageId }: Pick<OutboxRow, 'audience' | 'message_id'>,
  submission: Submission,
  college: Site,
  { siteUrl, from = college.email, office = college.email }: MailSettings,
): Promise<ComposedMail> {
  const toSender = audience === 'sender';
  const letter = toSender ? acknowledgement(submission, college, siteUrl) : officeNotice(submission, office);
  const subject = oneLine(letter.subject);
  const bytes = await new MailComposer({
    from: { name: oneLine(college.college_name), address: from },
    to: { name: '', address: letter.to },
    replyTo: { name: '', address: letter.replyTo },
    subject,
    messageId: `<${messageId}>`,
    // RFC 3834: answering machines leave such mail alone; the second is how Exchange is told.
    headers: {
      'Auto-Submitted': toSender ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    text: plainPart(letter.parts),
    html: htmlPart(subject, letter.parts),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  return { envelope: { from, to: letter.to }, bytes };
}
