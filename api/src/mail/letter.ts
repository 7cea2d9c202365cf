import { formatDate, formatTime } from 'contract/dates';
import type { PrivacyNotice } from 'contract/content/privacyNotice';
import type { Site } from 'contract/content/site';
import { PRIVACY_PATH } from 'contract/privacyNotice';
import type { SendMailOptions } from 'nodemailer';
import type { Db, OutboxRow } from '../db/schema';
import { escapeHtml } from '../lib/html';
import type { SubmissionKind, SubmissionRow } from '../submissions/submissionKind';

/** Content of a mail, before it becomes plain text and HTML. */
export interface LetterWords {
  subject: string;
  parts: LetterPart[];
}

export type LetterPart =
  | string
  | { facts: Fact[] }
  | { link: string; address: string }
  /** Text that a person wrote, with its line breaks. */
  | { quote: string };

export type Fact = readonly [label: string, value: string];

/** Returns the line with the time of receipt. `instant` is ISO 8601, UTC; the letter shows the time in India. */
export function receivedOn(instant: string): Fact {
  const at = new Date(instant);
  return ['Received on', `${formatDate(at)}, ${formatTime(at)}`];
}

function plain(part: LetterPart): string {
  if (typeof part === 'string') return part;
  if ('facts' in part) return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('link' in part) return `${part.link}:\n${part.address}`;
  return part.quote
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

/** The HTML of a mail: what every mail program can show, without pictures, scripts or fonts of its own. */
const htmlPart = (subject: string, parts: LetterPart[]): string =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family:sans-serif;line-height:1.5;max-width:40em">
${parts.map(html).join('\n')}
</body></html>
`;

function html(part: LetterPart): string {
  if (typeof part === 'string') return `<p>${lines(part)}</p>`;
  if ('facts' in part) {
    const facts = part.facts.map(([label, value]) => `${escapeHtml(label)}: <strong>${escapeHtml(value)}</strong>`);
    return `<p>${facts.join('<br>')}</p>`;
  }
  if ('link' in part) return `<p><a href="${escapeHtml(part.address)}">${escapeHtml(part.link)}</a></p>`;
  return `<blockquote style="margin:0;padding-left:1em;border-left:3px solid #888">${lines(part.quote)}</blockquote>`;
}

// The form is open to all, and can be filled in with anybody's address: no text from user input is forwarded
// (decisions/idempotency.md). The salutation has no text that is not a name.
const NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’‘ʼ-]|\u200c|\u200d|(?<=\b[CDSW])\/(?=O\b)){0,59}$/iu;
const LIKE_AN_ADDRESS = /www|\p{L}{2}\.\p{L}{2}/iu;
/** Mail programs make a link of what looks like an address. */
const UNSPACED_INITIAL = /\.(?=\p{L}{2})/gu;

const salutation = (name: string) =>
  NAME.test(name) && !LIKE_AN_ADDRESS.test(name)
    ? `Dear ${name.replace(UNSPACED_INITIAL, '. ')},`
    : 'Dear Sir or Madam,';

/** The college and the site as letters name them. */
export interface Letterhead {
  college: Site;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Contact for questions about personal data; undefined if no privacy notice is published. */
  contact?: PrivacyNotice['contact'];
}

const aboutData = ({ name, role, email, phone }: PrivacyNotice['contact'], siteUrl: string) =>
  `About your personal data: ${name}, ${role}, ${email}, ${phone}; ${siteUrl}${PRIVACY_PATH}`;

/** Returns a letter to the sender of a form, around the `parts` that state what was received. */
export const acknowledgement = (
  name: string,
  parts: LetterPart[],
  { college, siteUrl, contact }: Letterhead,
): LetterPart[] => [
  salutation(name),
  ...parts,
  `With kind regards,\nThe office of ${college.college_name}`,
  [
    ...college.address.filter((line) => line !== college.college_name),
    college.phones.join(', '),
    college.email,
    college.office_hours,
  ].join('\n'),
  ...(contact ? [aboutData(contact, siteUrl)] : []),
  `This message was sent automatically, because this address was entered in a form at ${siteUrl}. If that was not you, please tell us.`,
];

/** What mails are about, and their recipient: something that was submitted, or is about to be. */
export interface MailSubject {
  /** Its name in the outbox. */
  event: string;
  letters: SubmissionKind['letters'];
  find(db: Db, reference: string): Promise<SubmissionRow | undefined>;
}

/** Control characters would end a header and begin another; nodemailer folds the rest and encodes it. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Composes the mail of a row. Its Message-ID is the same at every attempt. */
export function composeMail(
  { id, audience, letter }: Pick<OutboxRow, 'id' | 'audience' | 'letter'>,
  words: LetterWords,
  submission: SubmissionRow,
  settings: Letterhead & { from?: string; office?: string },
): SendMailOptions {
  const { college, from = college.email, office = college.email } = settings;
  const toSender = audience === 'sender';
  const parts = toSender ? acknowledgement(submission.name, words.parts, settings) : words.parts;
  const [to, replyTo] = toSender ? [submission.email, college.email] : [office, submission.email];
  const subject = oneLine(words.subject);
  return {
    from: { name: oneLine(college.college_name), address: from },
    to: { name: '', address: to },
    replyTo: { name: '', address: replyTo },
    subject,
    messageId: `<${id}@${new URL(settings.siteUrl).hostname}>`,
    // RFC 3834: automatic responders ignore such mail; the second header is Exchange's own.
    headers: {
      'Auto-Submitted': toSender && letter === null ? 'auto-replied' : 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    text: `${parts.map(plain).join('\n\n')}\n`,
    html: htmlPart(subject, parts),
  };
}
