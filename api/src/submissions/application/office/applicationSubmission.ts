import { CALLS } from 'contract/calls';
import { USUAL_DAYS } from 'contract/content/retention';
import type { ApplicationRow } from '../../../db/schema';
import type { FurtherLetter, SubmissionKind, SubmissionRow } from '../../submissionKind';
import { mailCodeFor } from '../access/mailCode';
import { personalApplication } from './personalFiles';
import { applicationStatusAddress } from 'contract/pages/admissions';
import { deskAddresses } from 'contract/office/deskAddresses';
import { receivedOn } from '../../../mail/letter';
import { MAIL_CODE_MINUTES } from 'contract/admission/returnCode';
import type { QueuedLetter } from '../../../mail/outbox/queueMails';

/** No letter contains a decision or names a document: a mail may be read by more people than its recipient. */
export const furtherLetters: Readonly<Record<QueuedLetter['letter'], FurtherLetter>> = {
  news: (reference, { siteUrl }) => ({
    subject: `There is news about your application ${reference}`,
    parts: [
      `There is news about your application ${reference}. Its page shows what it is, and whether there is something for you to do.`,
      { link: 'See the news', address: siteUrl + applicationStatusAddress(reference) },
      'You will need your return code. It was shown when you sent the form and is printed on it. We never send it by e-mail, and nobody from the college will ask you for it. If you have lost it, you can get a new one at the counter.',
    ],
  }),
  code: (reference, { secret = '' }) => ({
    subject: `The code for your application ${reference}`,
    parts: [
      `Somebody has asked for a code that opens the status of application ${reference}. Type it into the page that asked for it, in the same browser, within ${MAIL_CODE_MINUTES} minutes:`,
      { facts: [['Code', secret]] },
      'If this was not you, you do not need to do anything: nobody can use the code without this e-mail. Do not give it to anybody; the college never asks you for it.',
    ],
  }),
  document: (reference, { deskUrl }) => ({
    subject: `A document has been received for application ${reference}`,
    parts: [
      `A requested document has been received for application ${reference}.`,
      { link: 'See it', address: deskUrl + deskAddresses.application(reference) },
    ],
  }),
  withdrawal: (reference, { deskUrl }) => ({
    subject: `Application ${reference} was withdrawn`,
    parts: [
      `The applicant has withdrawn application ${reference}.`,
      { link: 'See the whole application', address: deskUrl + deskAddresses.application(reference) },
    ],
  }),
  data_request: (reference, { deskUrl }) => ({
    subject: `The applicant of ${reference} asks about their data`,
    parts: [
      `The applicant of application ${reference} has asked for a copy of their data, or for its erasure.`,
      { link: 'See the request, and answer it', address: deskUrl + deskAddresses.requests },
    ],
  }),
};

export const applicationSubmission: SubmissionKind<ApplicationRow & SubmissionRow> = {
  id: 'applications',
  event: 'application',
  words: ['application', 'applications'],
  call: CALLS.storeAdmission,
  table: {
    name: 'applications',
    reference: 'number',
    receivedAt: 'submitted_at',
    files: { table: 'application_files', column: 'application_id', key: 'id' },
    numbers: { table: 'application_numbers', column: 'number', givenAt: 'given_at' },
  },
  usualDays: USUAL_DAYS.applications,
  letters: {
    sender: ({ reference, program, received_at }, { college, siteUrl }) => ({
      subject: `Your application ${reference} has been received`,
      parts: [
        `Thank you for applying to ${college.college_name}. Your application has been received.`,
        { facts: [['Application number', reference], ['Programme', program], receivedOn(received_at)] },
        {
          link: 'See the status of your application and open the form (PDF)',
          address: siteUrl + applicationStatusAddress(reference),
        },
        'You will need your return code. It was shown when you sent the form and is printed on it. We never send it by e-mail, and nobody from the college will ask you for it.',
        'Please give the application number whenever you write to us or call. There is no need to apply again.',
      ],
    }),
    office: ({ reference, name, program, received_at }, { deskUrl }) => ({
      subject: `New application ${reference} for ${program}`,
      parts: [
        'An application for admission has been received through the website.',
        {
          facts: [['Application number', reference], ['Programme', program], ['Name', name], receivedOn(received_at)],
        },
        { link: 'See the whole application, and decide', address: deskUrl + deskAddresses.application(reference) },
      ],
    }),
    further: furtherLetters,
    secrets: { code: mailCodeFor },
  },
  personal: personalApplication,
};
