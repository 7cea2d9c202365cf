import { formatDate, formatTime } from 'contract/dates';
import type { Letter, LetterPart } from './letter';
import type { Submission } from './submission';

/** Tells the office what came in; an answer goes to the person who sent it. */
export function officeNotice(submission: Submission, office: string): Letter {
  const { subject, parts } = wordsFor(submission);
  return { to: office, replyTo: submission.email, subject, parts };
}

function wordsFor(submission: Submission): { subject: string; parts: LetterPart[] } {
  const { reference, name, email, at } = submission;
  const received: [string, string] = ['Received on', `${formatDate(at)}, ${formatTime(at)}`];
  const see = (command: string) => `To see all of it, and what can be done with it: npm run office -- ${command}`;
  switch (submission.event) {
    case 'application':
      return {
        subject: `New application ${reference} for ${submission.programme}`,
        parts: [
          'An application for admission has come in by the website.',
          { facts: [['Application number', reference], ['Programme', submission.programme], ['Name', name], received] },
          see(`applications show ${reference}`),
        ],
      };
    case 'job':
      return {
        subject: `New application for the post of ${submission.post} (${reference})`,
        parts: [
          'An application for a post has come in by the website.',
          {
            facts: [
              ['Reference', reference],
              ['Post', submission.post],
              ['Name', name],
              ['E-mail', email],
              ['Phone', submission.phone],
              received,
            ],
          },
          see(`jobs show ${reference}`),
        ],
      };
    case 'message':
      return {
        subject: `New message: ${submission.subject} (${reference})`,
        parts: [
          'A message has come in by the website. An answer to this mail goes to its sender.',
          {
            facts: [
              ['Reference', reference],
              ['Name', name],
              ['E-mail', email],
              ['Phone', submission.phone || 'not given'],
              ['Subject', submission.subject],
              received,
            ],
          },
          { quote: submission.message },
          `When it has been dealt with: npm run office -- messages done ${reference}`,
        ],
      };
  }
}
