import { MAIL_CODE_MINUTES } from 'contract/admission/mailCode';
import { applicationStatusAddress } from 'contract/pages/admissions';
import type { QueuedLetter } from '../../../mail/outbox/queueLetter';
import type { FurtherLetter } from '../../submissionKind';

/** None says what was decided or names a document, and one alone holds a code, which works in the browser that asked: a mail is read by more people than its address names. */
export const furtherLetters: Readonly<Record<QueuedLetter['letter'], FurtherLetter>> = {
  news: (reference, { siteUrl }) => ({
    subject: `There is news about your application ${reference}`,
    parts: [
      `There is news about your application ${reference}. What it is, and whether there is something for you to do, stands on its page.`,
      { link: 'See the news', address: siteUrl + applicationStatusAddress(reference) },
      'The page asks for your return code, which was shown after you had sent the form and is printed on it. We never send it by mail, and nobody of the college asks you for it. Whoever has lost it gets a new one at the counter.',
    ],
  }),
  code: (reference, { secret = '' }) => ({
    subject: `The code for your application ${reference}`,
    parts: [
      `Somebody has asked for a code that opens what came of application ${reference}. Type it into the page that asked for it, in the same browser, within ${MAIL_CODE_MINUTES} minutes:`,
      { facts: [['Code', secret]] },
      'If it was not you, there is nothing to do: without this mail nobody can use it. Give the code to nobody; the college never asks you for it.',
    ],
  }),
  document: (reference) => ({
    subject: `A document has come in for application ${reference}`,
    parts: [
      `A document that was asked for has come in for application ${reference}.`,
      `To see it: npm run office -- applications documents ${reference} --save documents`,
    ],
  }),
  withdrawal: (reference) => ({
    subject: `Application ${reference} was withdrawn`,
    parts: [
      `The applicant has withdrawn application ${reference}.`,
      `To see all of it: npm run office -- applications show ${reference}`,
    ],
  }),
  data_request: (reference) => ({
    subject: `The applicant of ${reference} asks about their data`,
    parts: [
      `The applicant of application ${reference} has asked for a copy of their data, or for its erasure.`,
      'To see what is asked, and how it is answered: npm run office -- requests list',
    ],
  }),
};
