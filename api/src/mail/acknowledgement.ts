import { CALLS } from 'contract/calls';
import type { Site } from 'contract/records';
import { formatDate, formatTime } from 'contract/dates';
import type { Letter, LetterPart } from './letter';
import type { Submission } from './submission';

// The form is open to all, and can be filled with anybody's address: no text that a stranger chose is sent on
// (decisions/outbox.md). What is no name is not greeted by it.
const NAME = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]{0,59}$/u;
const LIKE_AN_ADDRESS = /www|\.\p{L}{2,}/iu;

const salutation = (name: string) =>
  NAME.test(name) && !LIKE_AN_ADDRESS.test(name) ? `Dear ${name},` : 'Dear Sir or Madam,';

/** Tells the sender of a form that it has arrived. `siteUrl` is without a slash at its end. */
export function acknowledgement(submission: Submission, college: Site, siteUrl: string): Letter {
  const { subject, parts } = wordsFor(submission, college, siteUrl);
  return {
    to: submission.email,
    replyTo: college.email,
    subject,
    parts: [
      salutation(submission.name),
      ...parts,
      `With kind regards,\nThe office of ${college.college_name}`,
      [
        ...college.address.filter((line) => line !== college.college_name),
        college.phones.join(', '),
        college.email,
        college.office_hours,
      ].join('\n'),
      `This message was sent automatically, because this address was entered in a form at ${siteUrl}. If that was not you, please tell us.`,
    ],
  };
}

const received = (at: Date) => `${formatDate(at)}, ${formatTime(at)}`;

function wordsFor(submission: Submission, college: Site, siteUrl: string): { subject: string; parts: LetterPart[] } {
  const { reference, at } = submission;
  switch (submission.event) {
    case 'application':
      return {
        subject: `Your application ${reference} has been received`,
        parts: [
          `Thank you for applying to ${college.college_name}. Your application has been received.`,
          {
            facts: [
              ['Application number', reference],
              ['Programme', submission.programme],
              ['Received on', received(at)],
            ],
          },
          {
            link: 'Download your application form (PDF)',
            address: siteUrl + CALLS.applicationPdf(submission.id),
          },
          'Please keep this link to yourself: whoever has it can read your form.',
          'Please give the application number whenever you write to us or call. There is no need to apply again.',
        ],
      };
    case 'job':
      return {
        subject: `Your application for the post of ${submission.post} (${reference})`,
        parts: [
          `Thank you for your interest in working at ${college.college_name}. Your application and your document have been received.`,
          {
            facts: [
              ['Reference', reference],
              ['Post', submission.post],
              ['Received on', received(at)],
            ],
          },
          'Please give the reference whenever you write to us or call.',
        ],
      };
    case 'message':
      return {
        subject: `Your message has been received (${reference})`,
        parts: [
          `Thank you for writing to ${college.college_name}. Your message has been received, and the office will answer you.`,
          {
            facts: [
              ['Reference', reference],
              ['Received on', received(at)],
            ],
          },
          'Please give the reference whenever you write again about the same matter, or call.',
        ],
      };
  }
}
